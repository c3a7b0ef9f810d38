import { goodsOffice } from "@arcade/contract/shops/goods/office";
import type { ReportReason } from "@arcade/contract/shops/goods/takedowns";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { GoodsRecord } from "./goods-sheet.tsx";
import { reportReasonNames, reportStateNames, reportTones } from "./goods-words.ts";

type Reported = ItemOf<typeof goodsOffice.reports>;

const lists = ["open", "decided"] as const;

/** Reported goods, the longest waiting first: all reports of one goods are one line and one decision. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(goodsOffice.reports, { list });
  const takeNext = useClaimNext("goods");
  const names = { open: t("oversight.list_open"), decided: t("oversight.list_decided") };
  return (
    <Frame title={t("oversight.reports")} lead={t("oversight.reports_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ goods }) => goods.id}
        empty={t(list === "open" ? "oversight.reports_empty" : "oversight.decided_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        takeNext={list === "open" ? takeNext : undefined}
        sheet={(id) => <GoodsRecord key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: "open" | "decided"): Columns<Reported> {
  const t = useT();
  const show = useShow();
  return [
    { title: t("oversight.goods"), key: "goods", render: (_, { goods }) => <RowButton id={goods.id}>{<Name of={goods.name} />}</RowButton> },
    { title: t("oversight.store"), key: "store", className: "when-wide", render: (_, { store }) => <Name of={store.name} /> },
    { title: t("oversight.report_count"), dataIndex: "count", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    { title: t("office.reason"), key: "reasons", className: "when-wide", render: (_, { reasons }) => reasonsIn(reasons, t) },
    { title: t("oversight.waiting_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short={list === "open"} /> },
    list === "open"
      ? { title: t("office.claimed_by"), key: "claim", className: "when-wide", render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–") }
      : { title: t("office.state"), key: "state", render: (_, { state }) => <StateTag tone={reportTones[state]}>{t(reportStateNames[state])}</StateTag> },
  ];
}

function reasonsIn(reasons: readonly ReportReason[], t: Translate): string {
  return reasons.map((reason) => t(reportReasonNames[reason])).join(" · ");
}
