import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Money, Movement } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { transferKindName, transferSourceName } from "../../../kit/words/transfer-names.ts";
import { AccountOwner } from "./account-name.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { usePages } from "../../../platform/query.ts";

type Entry = ItemOf<typeof ledgerOffice.entries>;

/** One account and what moved on it, newest first. */
export function Page(): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  const filter = { account_id: id, ...usePeriod(), ...useSort("transfers") };
  const pages = usePages(ledgerOffice.entries, filter);
  const account = pages.first?.account;
  const columns: Columns<Entry> = [
    {
      title: t("office.number"),
      dataIndex: "seq",
      align: "end",
      render: (seq: string) => <bdi className="num">{seq}</bdi>,
    },
    { title: t("office.when"), key: "made", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: t("office.movement"),
      key: "kind",
      render: (_, { kind, transfer_id }) => <Link to={paths.transfer(transfer_id)}>{transferKindName(kind, t)}</Link>,
    },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    {
      title: t("office.balance_after"),
      key: "after",
      align: "end",
      render: (_, { balance_after }) => <Money exact of={balance_after} />,
    },
    {
      title: t("office.source"),
      key: "source",
      render: (_, { source_kind, source_id }) => (
        <Link to={paths.transfersOf(source_kind, source_id)}>
          <>
            {transferSourceName(source_kind, t)} <bdi className="code">{source_id}</bdi>
          </>
        </Link>
      ),
    },
  ];
  return (
    <Frame
      title={account ? t(`office.account_${account.kind}`) : t("office.account_one")}
      lead={
        account ? (
          <>
            <AccountOwner {...account} /> · {t("office.balance")} <Money exact of={account.balance} />
          </>
        ) : null
      }
    >
      <ListTable
        label={t("office.entries")}
        pages={pages}
        columns={columns}
        of={{ table: "transfers", filter, keepsId: true }}
        keyOf={({ seq }) => seq}
        empty={t("office.entries_empty")}
      />
    </Frame>
  );
}
