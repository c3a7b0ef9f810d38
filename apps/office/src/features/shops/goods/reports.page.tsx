import { goodsOffice } from "@arcade/contract/shops/goods/office";
import type { ReportReason } from "@arcade/contract/shops/goods/takedowns";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type SayFunction, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { GoodsSheet } from "./goods-sheet.tsx";
import { reportReasonNames, reportStateNames, reportTones } from "./goods-words.ts";

type Reported = ItemOf<typeof goodsOffice.reports>;

const lists = ["open", "decided"] as const;

/** Reported goods, the longest waiting first: all reports of one goods are one line and one decision. */
export function Page(): ReactNode {
  const say = useSay();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(goodsOffice.reports, { list });
  const takeNext = useClaimNext("goods");
  const names = { open: say("oversight.list_open"), decided: say("oversight.list_decided") };
  return (
    <Frame title={say("oversight.reports")} lead={say("oversight.reports_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ goods }) => goods.id}
        empty={say(list === "open" ? "oversight.reports_empty" : "oversight.decided_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        takeNext={list === "open" ? takeNext : undefined}
        sheet={(id) => <GoodsSheet key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: "open" | "decided"): Columns<Reported> {
  const say = useSay();
  const show = useShow();
  return [
    { title: say("oversight.goods"), key: "goods", render: (_, { goods }) => <RowButton id={goods.id}>{<Name of={goods.name} />}</RowButton> },
    { title: say("oversight.store"), key: "store", className: "when-wide", render: (_, { store }) => <Name of={store.name} /> },
    { title: say("oversight.report_count"), dataIndex: "count", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    { title: say("office.reason"), key: "reasons", className: "when-wide", render: (_, { reasons }) => reasonsIn(reasons, say) },
    { title: say("oversight.waiting_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short={list === "open"} /> },
    list === "open"
      ? { title: say("office.claimed_by"), key: "claim", className: "when-wide", render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–") }
      : { title: say("office.state"), key: "state", render: (_, { state }) => <StateTag tone={reportTones[state]}>{say(reportStateNames[state])}</StateTag> },
  ];
}

function reasonsIn(reasons: readonly ReportReason[], say: SayFunction): string {
  return reasons.map((reason) => say(reportReasonNames[reason])).join(" · ");
}
