import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { ReviewReportReason } from "@arcade/contract/buying/reviews/reasons";
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
import { ReviewSheet } from "./review-sheet.tsx";
import { reasonNames, stateNames, stateTones } from "./review-words.ts";

type Reported = ItemOf<typeof reviewsOffice.reports>;

const lists = ["open", "decided", "hidden"] as const;
type List = (typeof lists)[number];

/** Reported reviews, the longest waiting first: all reports of one review are one line and one decision. */
export function Page(): ReactNode {
  const say = useSay();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "open";
  const pages = usePages(reviewsOffice.reports, { list });
  const takeNext = useClaimNext("review");
  const names = { open: say("oversight.list_open"), decided: say("oversight.list_decided"), hidden: say("oversight.review_list_hidden") };
  const empty = { open: say("oversight.reports_empty"), decided: say("oversight.decided_empty"), hidden: say("oversight.review_hidden_empty") };
  return (
    <Frame title={say("oversight.review_reports")} lead={say("oversight.review_lead")}>
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
  const say = useSay();
  const show = useShow();
  return [
    {
      title: say("oversight.review_review"),
      key: "review",
      render: (_, { review, parts }) => (
        <>
          <RowButton id={review.id}>{<Glance of={review} />}</RowButton>{" "}
          {list !== "hidden" && parts.includes("reply") ? <StateTag tone="info">{say("oversight.review_reply")}</StateTag> : null}
        </>
      ),
    },
    { title: say("oversight.review_stars_title"), key: "stars", render: (_, { review }) => say("oversight.review_stars", { stars: review.stars }) },
    { title: say("oversight.goods"), key: "goods", className: "when-wide", render: (_, { goods }) => <Name of={goods.name} /> },
    { title: say("oversight.report_count"), dataIndex: "count", align: "end", render: (count: number) => <bdi className="num">{show.count(count)}</bdi> },
    { title: say("office.reason"), key: "reasons", className: "when-wide", render: (_, { reasons }) => reasonsIn(reasons, say) },
    { title: say("oversight.waiting_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short={list === "open"} /> },
    list === "open"
      ? { title: say("office.claimed_by"), key: "claim", className: "when-wide", render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–") }
      : { title: say("office.state"), key: "state", render: (_, { state }) => <StateTag tone={stateTones[state]}>{say(stateNames[state])}</StateTag> },
  ];
}

const shownCharacters = 60;

/** Its beginning, on one line. */
function Glance({ of: { text, language } }: { of: Reported["review"] }): ReactNode {
  const say = useSay();
  const line = text.replaceAll(/\s+/g, " ");
  if (line === "") return say("oversight.review_no_words");
  return (
    <bdi lang={language} dir="auto">
      {line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line}
    </bdi>
  );
}

function reasonsIn(reasons: readonly ReviewReportReason[], say: SayFunction): string {
  return reasons.map((reason) => say(reasonNames[reason])).join(" · ");
}
