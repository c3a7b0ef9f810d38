import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf, moneyText, sum } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { useChoice } from "../../../platform/choice.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { usePages } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet, useWalletFreeze } from "../../oversight/members/index.ts";
import { MoneyTable } from "./store/money-table.tsx";
import { OrderDeadline } from "./order-deadline.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PurchaseSheet } from "./store/purchase-sheet.tsx";

export type ToBuy = Answer<typeof orders.toBuy>["items"][number];

/**
 * `/pages/shop/wait_order`: paid orders of supply goods that wait for the merchant's purchase, the nearest deadline
 * first.
 */
export function Page(): ReactNode {
  const t = useT();
  const list = usePages(orders.toBuy, {}, { staleMs: 0 });
  const { picked, isAll, has, choose, chooseAll, clear } = useChoice(list.items);
  const [buying, setBuying] = useState(false);
  const frozen = useWalletFreeze() ? picked.filter(({ from_wallet }) => moneyOf(from_wallet) > 0n) : [];
  const reason =
    picked.length === 0
      ? t("shop.buy_in_none")
      : frozen.length > 0
        ? t("shop.buy_in_frozen", { count: frozen.length })
        : null;
  const bottom = list.items.length > 0 && (
    <div className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Checkbox
        label={t("shop.select_all")}
        checked={isAll}
        mixed={picked.length > 0 && !isAll}
        onChange={(event) => chooseAll(event.target.checked)}
      />
      <Button disabledReason={reason} onClick={() => setBuying(true)}>
        {t("shop.buy_in", { count: picked.length })}
      </Button>
    </div>
  );
  return (
    <Screen title={t("shop.purchases")} bottom={bottom} onRefresh={list.query.refetch}>
      <div className="px-edge pt-3 empty:hidden">
        <FrozenWallet />
      </div>
      <Endless
        of={list}
        skeleton={<Outline heights={["4rem", "16rem", "16rem"]} className="gap-3 px-edge py-3" />}
        empty={<EmptyState drawing="goods" title={t("shop.purchases_empty")} text={t("shop.purchases_empty_text")} />}
      >
        {(items) => (
          <div className="flex flex-col gap-3 px-edge py-3">
            <Notice tone="info">{t("shop.purchases_note")}</Notice>
            <ul className="flex flex-col gap-3">
              {items.map((order) => (
                <li key={order.id}>
                  <PurchaseCard order={order} isChosen={has(order.id)} onChoose={(on) => choose(order.id, on)} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Endless>
      <PurchaseSheet
        open={buying}
        onOpenChange={setBuying}
        orderIds={picked.map(({ id }) => id)}
        cost={moneyText(sum(picked.map(({ cost }) => moneyOf(cost))))}
        profit={moneyText(sum(picked.map(({ profit }) => moneyOf(profit))))}
        onBought={clear}
      />
    </Screen>
  );
}

function PurchaseCard({
  order,
  isChosen,
  onChoose,
}: {
  order: ToBuy;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}): ReactNode {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <Checkbox
          aria-label={t("shop.select", { number: order.order_no })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Num className="text-text-2">{order.order_no}</Num>
      </div>
      <OrderDeadline state="awaiting_shipment" deadline={order.ship_by} forStore />
      <OrderLines lines={order.lines} hrefOf={() => paths.shopOrder(order.id)} />
      <MoneyTable
        rows={[
          { label: t("shop.price"), amount: order.price },
          { label: t("shop.cost"), amount: order.cost },
          ...(moneyOf(order.from_wallet) > 0n ? [{ label: t("shop.from_wallet"), amount: order.from_wallet }] : []),
          { label: t("shop.commission"), amount: order.commission, to: "up" },
          { label: t("shop.profit"), amount: order.profit, weight: "strong" },
        ]}
      />
    </Card>
  );
}
