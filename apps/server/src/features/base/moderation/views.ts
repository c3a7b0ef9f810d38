import type { Answered, Received } from "@arcade/contract/endpoint";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import {
  type ReportKind,
  reportKinds,
  type ReportReason,
  type ReportState,
} from "@arcade/contract/base/moderation/subjects";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import type { Language } from "@arcade/contract/languages";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import { listedReasonName, outcomeNames } from "@arcade/messages/report-names.ts";
import { type AnyTableFile, tableFile } from "../../../platform/office-table.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import type { Reportable, Reportables } from "../../../platform/reportable.ts";
import { inPeriod } from "../../../platform/http/page-sorted.ts";
import { constant, join, raw, sql, type Sql } from "../../../platform/sql.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, type QueueReader } from "../queue/index.ts";

const page = 50;
const linesShown = 100;

// ---- for the pages of what was reported ---------------------------------------------------------------------------

/** How many reports of a thing are open; `id` is an expression of the statement. */
export const openReportsOf = (kind: ReportKind, id: Sql): Sql =>
  sql`(SELECT count(*)::int FROM report p WHERE p.kind = '${raw(kind)}' AND p.subject_id = ${id} AND p.state = 'open')`;

/** One report, as the record of the reported thing shows it. */
export interface ReportLine {
  id: bigint;
  member: { id: IdText; nickname: string };
  by_store: boolean;
  part: ReviewPart | null;
  reason_code: ReportReason;
  text: string;
  made: Date;
  state: ReportState;
  decided: Date | null;
  decided_by: string | null;
}

/** The reports of one thing, newest first. */
export async function reportLines<Kind extends ReportKind>(
  tx: Database,
  kind: Kind,
  id: bigint,
): Promise<(ReportLine & { reason_code: ReportReason<Kind> })[]> {
  const lines = await many<ReportLine>(
    tx,
    sql`SELECT p.id, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
       coalesce(p.member_id = coalesce(c.merchant_id, s.owner_id), false) AS by_store,
       p.part, p.reason_code, p.text, p.made_at AS made, p.state, p.decided_at AS decided, o.name AS decided_by
     FROM report p JOIN member m ON m.id = p.member_id LEFT JOIN operator o ON o.id = p.decided_by
       LEFT JOIN conversation c ON c.id = p.conversation_id LEFT JOIN review r ON r.id = p.review_id
       LEFT JOIN goods_question q ON q.id = p.question_id
       LEFT JOIN store s ON s.id = coalesce(r.store_id, q.store_id)
     WHERE p.kind = ${kind} AND p.subject_id = ${id} ORDER BY p.id DESC LIMIT ${constant(linesShown)}`,
  );
  // reports of a kind have the reasons of this kind
  return lines as (ReportLine & { reason_code: ReportReason<Kind> })[];
}

// ---- the list -----------------------------------------------------------------------------------------------------

type List = Answered<typeof moderationOffice.list>;
type Item = Omit<List["items"][number], "claim"> & ClaimedRow & { key: bigint };

const outcome = sql`CASE WHEN p.state = 'dismissed' THEN 'nothing' WHEN p.takedown_id IS NOT NULL THEN 'take_down'
  WHEN h.part = 'reply' THEN 'hide_reply' WHEN p.hide_id IS NOT NULL OR p.kind = 'question' THEN 'hide' WHEN w.mute_id IS NOT NULL THEN 'mute'
    WHEN p.warning_id IS NOT NULL THEN 'warning' END`;
const groupColumns = sql`p.kind, p.subject_id, count(*)::int AS count, array_agg(DISTINCT p.reason_code) AS reasons,
  array_remove(array_agg(DISTINCT p.part), NULL) AS parts, min(p.made_at) AS since`;

const groups = {
  open: (kinds: readonly ReportKind[], after: bigint | null) => sql`
    SELECT min(p.id) AS key, ${groupColumns}, NULL::text AS outcome FROM report p WHERE p.state = 'open'
      AND p.kind = ANY(${kinds})
    GROUP BY p.kind, p.subject_id HAVING ${after}::bigint IS NULL OR min(p.id) > ${after}`,
  // Those of one thing that one decision ended are one line.
  decided: (kinds: readonly ReportKind[], after: bigint | null) => sql`
    SELECT max(p.id) AS key, ${groupColumns}, ${outcome} AS outcome
    FROM report p LEFT JOIN review_hide h ON h.id = p.hide_id LEFT JOIN chat_warning w ON w.id = p.warning_id
    WHERE p.state <> 'open' AND p.kind = ANY(${kinds})
    GROUP BY p.kind, p.subject_id, p.decided_at, outcome HAVING ${after}::bigint IS NULL OR max(p.id) < ${after}`,
} as const;

/** What is taken down, with the reports that were upheld because of it. */
const standing = (reportables: Reportables, kinds: readonly ReportKind[], after: bigint | null, now: Date): Sql => sql`
  SELECT d.key, d.kind, d.subject_id, (SELECT count(*)::int FROM report p WHERE p.kind = d.kind
    AND p.subject_id = d.subject_id AND p.state = 'upheld' AND p.decided_at >= d.since) AS count,
    d.reasons, d.parts, d.since, d.outcome
  FROM (${join(
    kinds.map((kind) => sql`SELECT '${raw(kind)}' AS kind, x.* FROM (${reportables[kind].standing(now)}) x`),
    " UNION ALL ",
  )}) d WHERE ${after}::bigint IS NULL OR d.key < ${after}`;

/** The name of each thing. For each row only the part of its own kind runs. */
const named = (reportables: Reportables, language: Language): Sql =>
  join(
    reportKinds.map(
      (kind) =>
        sql`SELECT x.* FROM (${reportables[kind].named(language, sql`q.subject_id`)}) x WHERE q.kind = '${raw(kind)}'`,
    ),
    " UNION ALL ",
  );

/** What members reported, or what is down. All open reports of one thing are one line. */
export async function listReports(
  { tx, language, now }: Context,
  reportables: Reportables,
  operator: Operator,
  { list, kind, from, until, cursor }: Received<typeof moderationOffice.list>,
  size = page,
): Promise<List> {
  const kinds = kind === undefined ? reportKinds : [kind];
  const group = (after: bigint | null) =>
    list === "standing" ? standing(reportables, kinds, after, now) : groups[list](kinds, after);
  const [{ items, next }, waiting] = await Promise.all([
    pageOf(
      { cursor, size, keys: ["number"] },
      ([after], limit) =>
        many<Item>(
          tx,
          sql`SELECT q.key, q.kind, q.subject_id AS id, n.name, n.words, n.store, q.count, q.reasons, q.parts, q.since,
            q.outcome, ${claimColumns}
       FROM (${group(after)}) q JOIN LATERAL (${named(reportables, language)}) n ON true
         LEFT JOIN claim held ON held.kind = q.kind AND held.subject_id = q.subject_id AND ${list === "open"} LEFT
           JOIN operator holder ON holder.id = held.operator_id
       WHERE ${inPeriod(sql`q.since`, { from, until })}
       ORDER BY CASE WHEN ${list === "open"} THEN q.key ELSE -q.key END LIMIT ${constant(limit)}`,
        ),
      (last) => [last.key],
    ),
    maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM (SELECT DISTINCT kind, subject_id FROM report WHERE state = 'open'
        AND kind = ANY(${kinds})) p`,
    ),
  ]);
  return {
    items: items.map(({ key: _key, claimed_by, claimed_until, claimer, ...item }) => ({
      ...item,
      claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now),
    })),
    next,
    waiting: waiting?.count ?? 0,
  };
}

/** What members reported as a file. */
export const reportTable = (reportables: Reportables): AnyTableFile =>
  tableFile<typeof moderationOffice.list>({
    row: moderationOffice.list,
    page: (context, operator, input, size) => listReports(context, reportables, operator, input, size),
    columns: [
      {
        name: "subject",
        title: "moderation.subject",
        text: ({ name, words }, language) =>
          words === null
            ? name
            : `${sentence(language, "oversight.review_stars", { stars: words.stars })} · ${words.text}`,
      },
      {
        name: "kind",
        title: "moderation.kind",
        text: ({ kind }, language) => sentence(language, `queue.kind_${kind}`),
      },
      { name: "store", title: "oversight.store", text: ({ store }) => store },
      { name: "count", title: "oversight.report_count", text: ({ count }) => count },
      {
        name: "reasons",
        title: "office.reason",
        text: ({ reasons }, language) =>
          reasons.map((reason) => sentence(language, listedReasonName(reason))).join(" · "),
      },
      { name: "since", title: "oversight.waiting_since", text: ({ since }) => since },
      { name: "claim", title: "office.claimed_by", text: ({ claim }) => claim?.operator ?? null },
      {
        name: "outcome",
        title: "office.state",
        text: ({ outcome: known }, language) => (known === null ? null : sentence(language, outcomeNames[known])),
      },
      { name: "id", title: "office.number", text: ({ id }) => id },
    ],
  });

/**
 * The things of one kind with open reports, for the work queue. Nobody decides on their own things, or on what they
 * reported.
 */
export const openReports = (
  { kind, named: nameOf }: Reportable,
  { operator: { own_member_id }, language }: QueueReader,
): Sql => sql`
  SELECT q.subject_id AS id, n.name, q.since, NULL::timestamptz AS due,
    NOT coalesce(${own_member_id}::bigint = ANY(n.parties || q.reporters), false) AS open_to_me
  FROM (SELECT subject_id, min(made_at) AS since, array_agg(member_id) AS reporters FROM report
    WHERE kind = '${raw(kind)}' AND state = 'open' GROUP BY subject_id) q
    JOIN LATERAL (${nameOf(language, sql`q.subject_id`)}) n ON true`;
