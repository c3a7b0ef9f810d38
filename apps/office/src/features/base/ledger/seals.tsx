import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { ReactNode } from "react";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { usePages } from "../../../platform/query.ts";

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
      render: (hash: string | null) => (hash ? <bdi className="code">{hash.slice(0, 12)}…</bdi> : "–"),
    },
  ];
  return (
    <>
      <h2>{say("office.seals")}</h2>
      <ListTable label={say("office.seals")} pages={pages} columns={columns} keyOf={({ number }) => number} empty={say("office.seals_empty")} />
    </>
  );
}
