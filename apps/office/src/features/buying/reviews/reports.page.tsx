import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { ReviewReportReason } from "@arcade/contract/buying/reviews/reasons";
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
import { ReviewSheet } from "./review-sheet.tsx";
import { reasonNames, stateNames, stateTones } from "./review-words.ts";

type Reported = ItemOf<typeof reviewsOffice.reports>;

const lists = ["open", "decided", "hidden"] as const;
type List = (typeof lists)[number];

/** Reported reviews, the longest waiting first: all reports of one review are one line and one decision. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(reviewsOffice.reports, { list });
  const takeNext = useClaimNext("review");
  const names = { open: t("oversight.list_open"), decided: t("oversight.list_decided"), hidden: t("oversight.review_list_hidden") };
  const empty = { open: t("oversight.reports_empty"), decided: t("oversight.decided_empty"), hidden: t("oversight.review_hidden_empty") };
  return (
    <Frame title={t("oversight.review_reports")} lead={t("oversight.review_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={({ review }) => review.id}
        empty={empty[list]}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        takeNext={list === "open" ? takeNext : undefined}
        sheet={(id) => <ReviewSheet key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(list: List): Columns<Reported> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("oversight.review_review"),
      key: "review",
      render: (_, { review, parts }) => (
        <>
          <RowButton id={review.id}>{<Glance of={review} />}</RowButton>{" "}
          {list !== "hidden" && parts.includes("reply") ? <StateTag tone="info">{t("oversight.review_reply")}</StateTag> : null}
        </>
      ),
    },
    { title: t("oversight.review_stars_title"), key: "stars", render: (_, { review }) => t("oversight.review_stars", { stars: review.stars }) },
    { title: t("oversight.goods"), key: "goods", className: "when-wide", render: (_, { goods }) => <Name of={goods.name} /> },
    { title: t("oversight.report_count"), dataIndex: "count", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    { title: t("office.reason"), key: "reasons", className: "when-wide", render: (_, { reasons }) => reasonsIn(reasons, t) },
    { title: t("oversight.waiting_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short={list === "open"} /> },
    list === "open"
      ? { title: t("office.claimed_by"), key: "claim", className: "when-wide", render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–") }
      : { title: t("office.state"), key: "state", render: (_, { state }) => <StateTag tone={stateTones[state]}>{t(stateNames[state])}</StateTag> },
  ];
}

const shownCharacters = 60;

/** Its beginning, on one line. */
function Glance({ of: { text, language } }: { of: Reported["review"] }): ReactNode {
  const t = useT();
  const line = text.replaceAll(/\s+/g, " ");
  if (line === "") return t("oversight.review_no_words");
  return (
    <bdi lang={language} dir="auto">
      {line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line}
    </bdi>
  );
}

function reasonsIn(reasons: readonly ReviewReportReason[], t: Translate): string {
  return reasons.map((reason) => t(reasonNames[reason])).join(" · ");
}
