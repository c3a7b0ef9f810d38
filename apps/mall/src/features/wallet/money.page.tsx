import { wallet } from "@arcade/contract/wallet/api";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Endless } from "../../platform/endless.tsx";
import { paths } from "../../platform/paths.ts";
import { useGo } from "../../platform/place.ts";
import { refresh, usePages, useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { Balance } from "./balance.tsx";
import { Entries } from "./entries.tsx";
import { Filters, useFilter } from "./filters.tsx";

/** `/pages/member/money?kind=&month=`: the balance, and the ledger as it is kept (UX-045). */
export function Page(): ReactNode {
  const say = useSay();
  const balance = useRead(wallet.mine, {}, { staleMs: 0 });
  return (
    <Screen title={say("wallet.title")} onRefresh={() => refresh(wallet.mine, wallet.entries, wallet.months)}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <Balance of={balance.data} heading={<span className="text-title-s">{say("wallet.balance")}</span>} />
        <Filters />
        <Ledger />
      </div>
    </Screen>
  );
}

function Ledger(): ReactNode {
  const filter = useFilter();
  const entries = usePages(wallet.entries, { ...(filter.kind && { kind: filter.kind }), ...(filter.month && { month: filter.month }) }, { staleMs: 0 });
  const months = useRead(wallet.months, {}).data?.items ?? [];
  // the figures of a month are those of all its entries, so they stand only over an unfiltered list
  const [withZone, setWithZone] = useState(false);
  return (
    <Endless of={entries} skeleton={<LedgerSkeleton />} empty={<NoEntries isFiltered={Boolean(filter.kind ?? filter.month)} />}>
      {(items) => <Entries items={items} months={filter.kind ? [] : months} withZone={withZone} onZone={() => setWithZone(!withZone)} />}
    </Endless>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }): ReactNode {
  const say = useSay();
  const go = useGo();
  const clear = (
    <Button variant="secondary" size="m" onClick={() => go(paths.money(), { replace: true })}>
      {say("wallet.clear_filter")}
    </Button>
  );
  if (isFiltered) return <EmptyState drawing="search" title={say("wallet.none_fit_title")} text={say("wallet.none_fit_text")} action={clear} />;
  return <EmptyState drawing="money" title={say("wallet.empty_title")} text={say("wallet.empty_text")} />;
}

function LedgerSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height="6rem" />
      ))}
    </div>
  );
}
