import { ledgerOffice } from "@arcade/contract/ledger/office";
import type { ReactNode } from "react";
import { Moment } from "../../kit/figures.tsx";
import { type Columns, ListTable } from "../../kit/list-table.tsx";
import { type ItemOf, usePages } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";

type Seal = ItemOf<typeof ledgerOffice.seals>;

/** The chain of seals: each covers its transfers and the seal before it. */
export function Seals(): ReactNode {
  const say = useSay();
  const show = useShow();
  const pages = usePages(ledgerOffice.seals, {});
  const columns: Columns<Seal> = [
    { title: say("office.number"), dataIndex: "number", align: "end", render: (number: string) => <bdi className="num">{number}</bdi> },
    { title: say("office.when"), key: "at", render: (_, { createtime }) => <Moment at={createtime} /> },
    { title: say("office.seal_transfers"), dataIndex: "transfers", align: "end", render: show.count },
    { title: say("office.seal_hash"), dataIndex: "hash", render: (hash: string) => <bdi className="code">{hash}</bdi> },
    {
      title: say("office.seal_previous"),
      dataIndex: "previous",
      render: (hash: string | null) => (hash ? <bdi className="code">{hash.slice(0, 16)}…</bdi> : "–"),
    },
  ];
  return (
    <>
      <h2>{say("office.seals")}</h2>
      <ListTable label={say("office.seals")} pages={pages} columns={columns} keyOf={({ number }) => number} empty={say("office.seals_empty")} />
    </>
  );
}
