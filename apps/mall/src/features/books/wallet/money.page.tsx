import { wallet } from "@arcade/contract/books/wallet/api";
import { type ReactNode, useState } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { InfoIcon } from "../../../kit/pictures/icons.tsx";
import { DocumentIcon, ShieldIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet, LiftedFreeze } from "../../oversight/members/index.ts";
import { Balance } from "./balance.tsx";
import { Entries } from "./entries.tsx";
import { Filters, useFilter } from "./filters.tsx";
import { Statement } from "./statement.tsx";
import { WalletActions } from "./wallet-actions.tsx";

/**
 * `/pages/member/money?kind=&month=&account=`: the balance and the ledger (UX-045). With `?part=statement` it shows any
 * period of the ledger.
 */
export function Page(): ReactNode {
  const { part } = useParameters();
  return part === "statement" ? <Statement /> : <Money />;
}

function Money(): ReactNode {
  const t = useT();
  const balance = useRead(wallet.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("wallet.title")} onRefresh={() => refresh(wallet.mine, wallet.entries, wallet.months)}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <FrozenWallet />
        <LiftedFreeze />
        <Balance of={balance} heading={<span className="text-title-s">{t("wallet.balance")}</span>}>
          <WalletActions />
        </Balance>
        <ListRows>
          <ListRow
            icon={DocumentIcon}
            title={t("wallet.statement")}
            detail={t("wallet.statement_hint")}
            href={paths.money({ part: "statement" })}
          />
          <ListRow icon={ShieldIcon} title={t("wallet.proof")} href={paths.proof()} />
          <ListRow icon={InfoIcon} title={t("wallet.rules")} href={paths.rules()} />
        </ListRows>
        <Accounts />
        <Filters />
        <Ledger />
      </div>
    </Screen>
  );
}

/** The available account or the held account. Each has its own entries. */
function Accounts(): ReactNode {
  const t = useT();
  const go = useGo();
  const { account, kind, month } = useFilter();
  return (
    <div className="-mx-4">
      <Tabs
        label={t("wallet.accounts")}
        panelId="ledger"
        value={account}
        onValueChange={(chosen) =>
          go(paths.money({ kind, month, account: chosen === "held" ? "held" : undefined }), { replace: true })
        }
        tabs={[
          { value: "available", label: t("wallet.available") },
          { value: "held", label: t("wallet.held") },
        ]}
      />
    </div>
  );
}

function Ledger(): ReactNode {
  const filter = useFilter();
  const entries = usePages(
    wallet.entries,
    {
      ...(filter.account === "held" && { account: filter.account }),
      ...(filter.kind && { kind: filter.kind }),
      ...(filter.month && { month: filter.month }),
    },
    { staleMs: 0 },
  );
  const months = useRead(wallet.months, {}).data?.items ?? [];
  // the figures of a month count all its entries, so they are shown only above an unfiltered list
  const [withZone, setWithZone] = useState(false);
  return (
    <TabPanel id="ledger" value={filter.account}>
      <Endless
        of={entries}
        skeleton={<Outline heights={["6rem", "6rem", "6rem", "6rem", "6rem"]} className="gap-2" />}
        empty={<NoEntries isFiltered={Boolean(filter.kind ?? filter.month)} isHeld={filter.account === "held"} />}
      >
        {(items) => (
          <Entries
            items={items}
            months={filter.account === "held" ? [] : months}
            isPart={Boolean(filter.kind)}
            withZone={withZone}
            onZone={() => setWithZone(!withZone)}
          />
        )}
      </Endless>
    </TabPanel>
  );
}

function NoEntries({ isFiltered, isHeld }: { isFiltered: boolean; isHeld: boolean }): ReactNode {
  const t = useT();
  const go = useGo();
  const clear = (
    <Button variant="secondary" size="m" onClick={() => go(paths.money(), { replace: true })}>
      {t("wallet.clear_filter")}
    </Button>
  );
  if (isFiltered)
    return (
      <EmptyState drawing="search" title={t("wallet.none_fit_title")} text={t("wallet.none_fit_text")} action={clear} />
    );
  if (isHeld)
    return <EmptyState drawing="money" title={t("wallet.held_empty_title")} text={t("wallet.held_empty_text")} />;
  const recharge = (
    <ButtonLink size="m" href={paths.recharge()}>
      {t("wallet.recharge")}
    </ButtonLink>
  );
  return <EmptyState drawing="money" title={t("wallet.empty_title")} text={t("wallet.empty_text")} action={recharge} />;
}
