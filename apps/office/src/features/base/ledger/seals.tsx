import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { ReactNode } from "react";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { usePages } from "../../../platform/query.ts";

type Seal = ItemOf<typeof ledgerOffice.seals>;

/** The chain of seals: each covers its transfers and the seal before it. */
export function Seals(): ReactNode {
  const t = useT();
  const show = useShow();
  const filter = {};
  const pages = usePages(ledgerOffice.seals, filter);
  const columns: Columns<Seal> = [
    {
      title: t("office.number"),
      dataIndex: "number",
      align: "end",
      render: (number: string) => <bdi className="num">{number}</bdi>,
    },
    { title: t("office.when"), key: "sealed", render: (_, { createtime }) => <Moment at={createtime} /> },
    { title: t("office.seal_transfers"), dataIndex: "transfers", align: "end", render: show.count },
    { title: t("office.seal_hash"), dataIndex: "hash", render: (hash: string) => <bdi className="code">{hash}</bdi> },
    {
      title: t("office.seal_previous"),
      dataIndex: "previous",
      render: (hash: string | null) => (hash ? <bdi className="code">{hash.slice(0, 12)}…</bdi> : "–"),
    },
  ];
  return (
    <>
      <h2>{t("office.seals")}</h2>
      <ListTable
        label={t("office.seals")}
        pages={pages}
        columns={columns}
        of={{ table: "seals", filter }}
        keyOf={({ number }) => number}
        empty={t("office.seals_empty")}
      />
    </>
  );
}
