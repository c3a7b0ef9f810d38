import { deals } from "@arcade/contract/buying/deals/api";
import { type DealState, dealStates } from "@arcade/contract/buying/deals/terms";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { DealCard } from "./deal-card.tsx";
import { MakeSheet } from "./make-sheet.tsx";

const panel = "deals";
/** `/pages/shop/deals?state`: the store's flash deals with their pieces, and a form for a new one. */
export function Page(): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const { state: named } = useParameters();
  const state = (["running", "planned", "ended"] as const).find((name) => name === named) ?? "running";
  const [making, setMaking] = useState(false);
  return (
    <Screen
      title={t("deals.title")}
      onRefresh={() => refresh(deals.mine)}
      bottom={
        <Button wide onClick={() => setMaking(true)}>
          {t("deals.make")}
        </Button>
      }
    >
      <Tabs
        label={t("deals.states")}
        panelId={panel}
        value={state}
        onValueChange={(next) => setParameters({ state: next === "running" ? undefined : next })}
        tabs={dealStates
          .toSorted((one) => (one === "running" ? -1 : 0))
          .map((value) => ({ value, label: t(`deals.state_${value}`) }))}
      />
      <TabPanel id={panel} value={state}>
        <div className="px-edge py-4">
          <List key={state} state={state} />
        </div>
      </TabPanel>
      {making && (
        <MakeSheet
          onClose={() => setMaking(false)}
          onMade={(isPlanned) => {
            setMaking(false);
            setParameters({ state: isPlanned ? "planned" : undefined });
          }}
        />
      )}
    </Screen>
  );
}

function List({ state }: { state: DealState }): ReactNode {
  const t = useT();
  const list = usePages(deals.mine, { state }, { staleMs: 0 });
  return (
    <Endless
      of={list}
      skeleton={<Skeleton height="14rem" />}
      empty={<EmptyState drawing="goods" title={t("deals.mine_none")} text={t("deals.mine_none_text")} />}
    >
      {(items) => (
        <ul className="flex flex-col gap-3">
          {items.map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}
