import { disputesOffice } from "@arcade/contract/refunds/office";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Moment, Money, Name } from "../../kit/figures.tsx";
import { type Columns, ListTable } from "../../kit/list-table.tsx";
import { Page as Frame } from "../../kit/page.tsx";
import { usePages } from "../../platform/query.ts";

/** Refunds that are agreed or decided and that their store cannot pay just now. */
export function Page(): ReactNode {
  const say = useSay();
  const columns: Columns<ItemOf<typeof disputesOffice.unpaid>> = [
    { title: say("dispute_desk.order"), key: "order", render: (_, { order_no }) => <bdi className="code">{order_no}</bdi> },
    { title: say("dispute_desk.by_store"), key: "store", render: (_, { store }) => <Name of={store.name} /> },
    { title: say("dispute_desk.by_buyer"), key: "buyer", className: "when-wide", render: (_, { buyer }) => <Name of={buyer.nickname} /> },
    { title: say("dispute_desk.unpaid_agreed"), key: "agreed", align: "end", render: (_, { agreed }) => <Money of={agreed} /> },
    { title: say("dispute_desk.unpaid_held"), key: "held", align: "end", className: "when-wide", render: (_, { held }) => <Money of={held} /> },
    { title: say("dispute_desk.unpaid_missing"), key: "missing", align: "end", render: (_, { missing }) => <Money of={missing} /> },
    { title: say("dispute_desk.unpaid_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short /> },
    { title: say("dispute_desk.unpaid_next"), dataIndex: "tried_again", className: "when-wide", render: (at: string) => <Moment at={at} short /> },
  ];
  return (
    <Frame title={say("dispute_desk.unpaid")} lead={say("dispute_desk.unpaid_lead")}>
      <ListTable
        label={say("dispute_desk.unpaid")}
        pages={usePages(disputesOffice.unpaid, {})}
        columns={columns}
        keyOf={({ refund_id }) => refund_id}
        empty={say("dispute_desk.unpaid_empty")}
      />
    </Frame>
  );
}
