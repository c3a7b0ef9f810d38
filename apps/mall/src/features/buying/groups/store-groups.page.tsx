import { groups, type StoreOffer } from "@arcade/contract/buying/groups/api";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { OfferSheet } from "./offer-sheet.tsx";
import { StoreOfferCard } from "./store-offer-card.tsx";

const panelId = "offers";

/** `/pages/shop/groups`: the store's group offers and their results, and a form for a new one. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const list = useParameters()["tab"] === "ended" ? "ended" : "running";
  const [making, setMaking] = useState(false);
  return (
    <Screen
      title={t("groups.title")}
      onRefresh={() => refresh(groups.offers)}
      bottom={
        <Button wide onClick={() => setMaking(true)}>
          {t("groups.shop_new")}
        </Button>
      }
    >
      <Tabs
        label={t("groups.title")}
        panelId={panelId}
        value={list}
        onValueChange={(tab) => go(paths.shopGroups(tab === "ended" ? { tab } : {}), { replace: true })}
        tabs={[
          { value: "running", label: t("groups.tab_running") },
          { value: "ended", label: t("groups.tab_ended") },
        ]}
      />
      <TabPanel id={panelId} value={list}>
        <div className="flex flex-col gap-3 px-edge py-4">
          {list === "running" && <p className="text-text-2">{t("groups.shop_intro")}</p>}
          <Offers key={list} list={list} />
        </div>
      </TabPanel>
      <OfferSheet open={making} onOpenChange={setMaking} />
    </Screen>
  );
}

function Offers({ list }: { list: "running" | "ended" }): ReactNode {
  const t = useT();
  const offers = usePages(groups.offers, { list }, { staleMs: 0 });
  const empty =
    list === "running" ? (
      <EmptyState drawing="goods" title={t("groups.none_running")} text={t("groups.none_running_text")} />
    ) : (
      <EmptyState drawing="goods" title={t("groups.none_ended")} text={t("groups.none_ended_text")} />
    );
  return (
    <Endless of={offers} skeleton={<Skeleton height="12rem" />} empty={empty}>
      {(items: readonly StoreOffer[]) => (
        <ul className="flex flex-col gap-3">
          {items.map((offer) => (
            <li key={offer.id}>
              <StoreOfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}
