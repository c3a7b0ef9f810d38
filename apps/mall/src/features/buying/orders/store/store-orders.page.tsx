import type { Answer } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { type OrderTab, orderTabs } from "@arcade/contract/buying/orders/tabs";
import { type ReactNode, useState } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { ownTimeZone } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { EmptyState } from "../../../../kit/lists/empty-state.tsx";
import { SearchField } from "../../../../kit/inputs/search-field.tsx";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../../kit/lists/tabs.tsx";
import { useChoice } from "../../../../platform/choice.ts";
import { Downloads } from "../../../../platform/page/download.tsx";
import { Endless } from "../../../../platform/wire/endless.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { usePages, useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useIsWide } from "../../../../platform/page/wide-table.tsx";
import { StoreRefundsToAnswer } from "../../refunds/index.ts";
import { PasteSheet } from "./paste-sheet.tsx";
import { ShipSheet } from "./ship-sheet.tsx";
import { StoreFilters } from "./store-filters.tsx";
import { StoreOrderCard } from "./store-order-card.tsx";
import { StoreOrderTable } from "./store-order-table.tsx";
import { isMineToShip } from "./store-state.ts";

export type StoreOrder = Answer<typeof orders.storeList>["items"][number];

/**
 * `/pages/shop/order?tab&keywords&from&to`: the store's orders. The nearest shipping deadline is first. The merchant
 * ships one or many together (UX-136).
 */
export function Page(): ReactNode {
  const t = useT();
  const { tab: named, keywords = "", from, to } = useParameters();
  const setParameters = useSetParameters();
  const isWide = useIsWide();
  const tab = orderTabs.find((name) => name === named) ?? "all";
  const [typed, setTyped] = useState(keywords);
  const [pasting, setPasting] = useState(false);
  const [shipping, setShipping] = useState<readonly StoreOrder[]>([]);
  const counts = useRead(orders.storeCounts, {}, { staleMs: 0 });
  const list = usePages(
    orders.storeList,
    {
      tab,
      ...(keywords === "" ? {} : { keywords }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(from === undefined && to === undefined ? {} : { zone: ownTimeZone() }),
    },
    { staleMs: 0 },
  );
  const mine = list.items.filter(isMineToShip);
  const { picked, has, choose, leaveOut, clear } = useChoice(mine);
  const [only, ...more] = shipping;
  const next = only && more.length === 0 ? mine.find(({ id }) => id !== only.id) : undefined;
  const show = (next: OrderTab, words: string) => {
    clear();
    setParameters({ tab: next === "all" ? undefined : next, keywords: words === "" ? undefined : words });
  };
  const bottom = picked.length > 0 && <ChosenBar picked={picked} onShip={() => setShipping(picked)} />;
  return (
    <Screen wide title={t("shop.orders")} bottom={bottom} onRefresh={list.query.refetch}>
      <div className="px-edge pt-3">
        <SearchField
          label={t("shop.search")}
          placeholder={t("shop.search")}
          value={typed}
          onValueChange={setTyped}
          onSearch={(words) => show(tab, words.trim())}
        />
      </div>
      <StoreFilters
        tab={tab}
        days={{ from, to }}
        onDays={(days) => {
          clear();
          setParameters({ ...days });
        }}
      />
      <Tabs
        label={t("shop.tabs")}
        panelId="store-orders"
        value={tab}
        onValueChange={(next) => show(next, keywords)}
        tabs={orderTabs.map((name) => ({ value: name, label: t(`orders.tab_${name}`), count: counts.data?.[name] }))}
      />
      <TabPanel id="store-orders" value={tab}>
        {tab === "shipped" && <ShipMany onPaste={() => setPasting(true)} />}
        {tab === "returned" && <StoreRefundsToAnswer />}
        <Endless
          of={list}
          skeleton={<Outline heights={["11rem", "11rem", "11rem"]} className="gap-3 px-edge py-3" />}
          empty={<NoOrders tab={tab} />}
        >
          {(items) =>
            isWide ? (
              <StoreOrderTable items={items} has={has} onChoose={choose} onShip={(one) => setShipping([one])} />
            ) : (
              <ul className="flex flex-col gap-3 px-edge py-3">
                {items.map((order) => (
                  <li key={order.id}>
                    <StoreOrderCard
                      order={order}
                      isChosen={has(order.id)}
                      onChoose={choose}
                      onShip={(one) => setShipping([one])}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Endless>
      </TabPanel>
      <PasteSheet key={String(pasting)} open={pasting} onClose={() => setPasting(false)} />
      <ShipSheet
        key={shipping.map(({ id }) => id).join(" ")}
        orders={shipping}
        onClose={() => setShipping([])}
        onShipped={leaveOut}
        onNext={next && (() => setShipping([next]))}
      />
    </Screen>
  );
}

/** Two ways to ship many orders together. */
function ShipMany({ onPaste }: { onPaste: () => void }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3 px-edge pt-3">
      <Button variant="secondary" size="m" onClick={onPaste}>
        {t("shop.paste")}
      </Button>
      <ButtonLink variant="secondary" size="m" href={paths.shopShipFile()}>
        {t("shop.file")}
      </ButtonLink>
    </div>
  );
}

/** The actions for all selected orders. */
function ChosenBar({ picked, onShip }: { picked: readonly StoreOrder[]; onShip: () => void }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <Button wide onClick={onShip}>
        {t("shop.ship_count", { count: picked.length })}
      </Button>
      <Downloads
        endpoint={orders.packingSlip}
        files={[
          {
            label: t("shop.slips", { count: picked.length }),
            input: { order_ids: picked.map(({ id }) => id).join(",") },
          },
        ]}
      />
    </div>
  );
}

function NoOrders({ tab }: { tab: OrderTab }): ReactNode {
  const t = useT();
  const action =
    tab === "all" ? (
      <ButtonLink href={paths.shopGoods()}>{t("shop.goods")}</ButtonLink>
    ) : (
      <ButtonLink href={paths.shopOrders()}>{t("shop.see_all")}</ButtonLink>
    );
  return (
    <EmptyState
      drawing="orders"
      title={t("shop.empty_title")}
      text={t(tab === "returned" ? "shop.empty_returned" : "shop.empty_text")}
      action={action}
    />
  );
}
