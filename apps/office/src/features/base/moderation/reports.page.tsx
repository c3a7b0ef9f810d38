import { type ListedReason, moderationOffice } from "@arcade/contract/base/moderation/office";
import { type ReportKind, reportKinds } from "@arcade/contract/base/moderation/subjects";
import { listedReasonName, outcomeNames } from "@arcade/messages/report-names.ts";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Select } from "antd";
import type { ReactNode } from "react";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { reported, reportedKey } from "../../../platform/paths.ts";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { type Bulk, bulkSend } from "../../../kit/tables/bulk.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { GoodsRecord } from "../../shops/goods/index.ts";
import { QuestionRecord } from "../../buying/questions/index.ts";
import { ReviewRecord } from "../../buying/reviews/index.ts";
import { MessageRecord } from "../../talk/chat/index.ts";
import { outcomeTones } from "./report-words.ts";

type Reported = ItemOf<typeof moderationOffice.list>;

const lists = ["open", "decided", "standing"] as const;
type List = (typeof lists)[number];

/** What each kind shows to the operator who decides. A kind without a record does not compile. */
const records: Record<ReportKind, (id: string) => ReactNode> = {
  goods: (id) => <GoodsRecord key={id} id={id} />,
  review: (id) => <ReviewRecord key={id} id={id} />,
  question: (id) => <QuestionRecord key={id} id={id} />,
  message: (id) => <MessageRecord key={id} id={id} />,
};

/**
 * Reported goods, reviews and messages, the longest waiting first: all reports of one thing are one line and one
 * decision.
 */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const list = lists.find((name) => name === parameters["queue"]) ?? "open";
  const kind = reportKinds.find((name) => name === parameters["kind"]);
  const filter = { list, ...usePeriod(), ...(kind === undefined ? {} : { kind }) };
  const pages = usePages(moderationOffice.list, filter);
  const takeNext = useTakeNext(kind === undefined ? reportKinds : [kind]);
  const claiming = useClaimBulk<Reported>(({ kind: of, id }) => ({ kind: of, id }), calledOf);
  const bulk: Bulk<Reported> = {
    nameOf: calledOf,
    acts: [
      ...claiming.acts,
      {
        name: t("moderation.bulk_dismiss"),
        may: ({ claim }) => claim === null || claim.mine,
        effect: t("moderation.bulk_dismiss_effect"),
        send: ({ kind: of, id }, note) =>
          bulkSend(moderationOffice.decide, { about: { kind: of, id, decision: { kind: "nothing" } }, note }),
      },
    ],
  };
  const names = {
    open: t("oversight.list_open"),
    decided: t("oversight.list_decided"),
    standing: t("moderation.list_standing"),
  };
  const empty = {
    open: t("oversight.reports_empty"),
    decided: t("oversight.decided_empty"),
    standing: t("moderation.standing_empty"),
  };
  return (
    <Frame title={t("moderation.title")} lead={t("moderation.lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns(list)}
        idOf={keyOf}
        empty={empty[list]}
        filters={<KindFilter kind={kind} />}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "reports", filter }}
        {...(list === "open" ? { bulk } : {})}
        takeNext={list === "open" ? takeNext : undefined}
        record={(key) => {
          const of = reported(key);
          return of === null ? null : records[of.kind](of.id);
        }}
      />
    </Frame>
  );
}

const calledOf = ({ name, words }: Reported): string => (words === null || words.text === "" ? name : words.text);
const keyOf = ({ kind, id }: Reported) => reportedKey(kind, id);

/** Claims the next of the first of these kinds that has one free. */
function useTakeNext(kinds: readonly ReportKind[]): () => Promise<string | null> {
  const take = {
    goods: useClaimNext("goods"),
    review: useClaimNext("review"),
    question: useClaimNext("question"),
    message: useClaimNext("message"),
  } as const;
  const takeFirst = async ([kind, ...others]: readonly ReportKind[]): Promise<string | null> => {
    if (kind === undefined) return null;
    const id = await take[kind]();
    return id === null ? takeFirst(others) : reportedKey(kind, id);
  };
  return () => takeFirst(kinds);
}

function KindFilter({ kind }: { kind: ReportKind | undefined }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  return (
    <Select<ReportKind | "">
      aria-label={t("moderation.kind")}
      value={kind ?? ""}
      popupMatchSelectWidth={false}
      options={[
        { value: "" as const, label: t("moderation.all_kinds") },
        ...reportKinds.map((value) => ({ value, label: t(`queue.kind_${value}`) })),
      ]}
      onChange={(value) => setParameters({ kind: value || undefined, id: undefined })}
    />
  );
}

function useColumns(list: List): Columns<Reported> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("moderation.subject"),
      key: "subject",
      render: (_, item) => (
        <>
          <RowButton id={keyOf(item)}>
            <Glance of={item} />
          </RowButton>{" "}
          {list !== "standing" && item.parts.includes("reply") ? (
            <StateTag tone="info">{t("oversight.review_reply")}</StateTag>
          ) : null}
        </>
      ),
    },
    {
      title: t("moderation.kind"),
      dataIndex: "kind",
      className: "when-wide",
      render: (kind: ReportKind) => t(`queue.kind_${kind}`),
    },
    {
      title: t("oversight.store"),
      dataIndex: "store",
      className: "when-wide",
      render: (store: string) => <Name of={store} />,
    },
    {
      title: t("oversight.report_count"),
      dataIndex: "count",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("office.reason"),
      key: "reasons",
      className: "when-wide",
      render: (_, { reasons }) => reasonsIn(reasons, t),
    },
    {
      title: t("oversight.waiting_since"),
      dataIndex: "since",
      render: (at: string) => <Moment at={at} short={list === "open"} />,
    },
    list === "open"
      ? {
          title: t("office.claimed_by"),
          key: "claim",
          className: "when-wide",
          render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
        }
      : {
          title: t("office.state"),
          key: "outcome",
          render: (_, { outcome }) =>
            outcome === null ? null : <StateTag tone={outcomeTones[outcome]}>{t(outcomeNames[outcome])}</StateTag>,
        },
  ];
}

const shownCharacters = 60;

/** The goods, who wrote the message, or the stars and the beginning of a review on one line. */
function Glance({ of: { name, words } }: { of: Reported }): ReactNode {
  const t = useT();
  if (words === null) return <Name of={name} />;
  const line = words.text.replaceAll(/\s+/g, " ");
  return (
    <>
      {t("oversight.review_stars", { stars: words.stars })}
      {" · "}
      {line === "" ? (
        t("oversight.review_no_words")
      ) : (
        <bdi lang={words.language} dir="auto">
          {line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line}
        </bdi>
      )}
    </>
  );
}

function reasonsIn(reasons: readonly ListedReason[], t: Translate): string {
  return reasons.map((reason) => t(listedReasonName(reason))).join(" · ");
}
