import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Translated } from "@arcade/contract/languages";
import type { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../base/queue/index.ts";
import { reviewTables, reviewWithReply } from "./views.ts";

const page = 50;
const linesShown = 100;

type Reported = Answered<typeof reviewsOffice.reports>["items"][number];
type ReportedRow = Omit<Reported, "claim"> & ClaimedRow & { key: bigint };

const reported = (language: string) => sql`
  SELECT q.key, jsonb_build_object('id', r.id::text, 'stars', r.stars, 'text', r.text, 'language', r.language, 'pictures', cardinality(r.pictures) + cardinality(r.follow_up_pictures)) AS review,
    jsonb_build_object('id', g.id::text, 'name', coalesce(g.name->>${language}, g.name->>'en')) AS goods, jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language}, s.name->>'en')) AS store,
    q.count, q.reasons, q.parts, q.since, q.state, ${claimColumns}`;
const around = sql`JOIN review r ON r.id = q.review_id JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = r.store_id
  ${claimTables("review", sql`CASE q.state WHEN 'open' THEN q.review_id END`)}`;

/** Reviews with open reports, for the queue of everything. */
export const openReports = ({ operator, language }: QueueReader): Sql => sql`
  SELECT r.id, coalesce(g.name->>${language}, g.name->>'en') AS name, p.since, NULL::timestamptz AS due,
    r.member_id IS DISTINCT FROM ${operator.own_member_id} AND s.owner_id IS DISTINCT FROM ${operator.own_member_id} AS open_to_me
  FROM (SELECT review_id, min(made_at) AS since FROM review_report WHERE state = 'open' GROUP BY review_id) p
    JOIN review r ON r.id = p.review_id JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = r.store_id`;
const statements = {
  open: (language: string, after: null | bigint, page: number) => sql`${reported(language)} FROM (
    SELECT min(id) AS key, review_id, count(*)::int AS count, array_agg(DISTINCT reason_code) AS reasons, array_agg(DISTINCT part) AS parts, min(made_at) AS since, 'open' AS state
    FROM review_report WHERE state = 'open' GROUP BY review_id HAVING ${after}::bigint IS NULL OR min(id) > ${after}
  ) q ${around} ORDER BY q.key LIMIT ${page}`,
  // Those of one review that one decision ended are one line.
  decided: (language: string, after: null | bigint, page: number) => sql`${reported(language)} FROM (
    SELECT max(p.id) AS key, p.review_id, count(*)::int AS count, array_agg(DISTINCT p.reason_code) AS reasons, array_agg(DISTINCT p.part) AS parts, min(p.made_at) AS since,
           CASE WHEN h.part = 'reply' THEN 'reply_hidden' ELSE p.state END AS state
    FROM review_report p LEFT JOIN review_hide h ON h.id = p.hide_id WHERE p.state <> 'open' GROUP BY p.review_id, p.decided_at, p.state, h.part HAVING ${after}::bigint IS NULL OR max(p.id) < ${after}
  ) q ${around} ORDER BY q.key DESC LIMIT ${page}`,
  // A review that is hidden, and its reply before it, are one line.
  hidden: (language: string, after: null | bigint, page: number) => sql`${reported(language)} FROM (
    SELECT max(h.id) AS key, h.review_id, (SELECT count(*)::int FROM review_report p WHERE p.hide_id = ANY(array_agg(h.id))) AS count, array_agg(DISTINCT h.reason_code) AS reasons, array_agg(DISTINCT h.part) AS parts,
           min(h.made_at) AS since, CASE WHEN bool_and(h.part = 'reply') THEN 'reply_hidden' ELSE 'hidden' END AS state
    FROM review_hide h WHERE h.ended_at IS NULL GROUP BY h.review_id HAVING ${after}::bigint IS NULL OR max(h.id) < ${after}
  ) q ${around} ORDER BY q.key DESC LIMIT ${page}`,
} as const;

export async function reportedReviews(
  { tx, language, now }: Context,
  operator: Operator,
  { list, cursor }: Received<typeof reviewsOffice.reports>,
): Promise<Answered<typeof reviewsOffice.reports>> {
  const [{ items, next }, waiting] = await Promise.all([
    pageOf(
      { cursor, size: page, keys: ["number"] },
      ([after], limit) => many<ReportedRow>(tx, statements[list](language, after, limit)),
      (last) => [last.key],
    ),
    maybeOne<{ count: number }>(tx, sql`SELECT count(DISTINCT review_id)::int AS count FROM review_report WHERE state = 'open'`),
  ]);
  return {
    items: items.map(({ review, goods, store, count, reasons, parts, since, state, ...claimed }) => ({
      review,
      goods,
      store,
      count,
      reasons,
      parts,
      since,
      state,
      claim: claimOf(claimed, operator, now),
    })),
    next,
    waiting: waiting?.count ?? 0,
  };
}

type Sheet = Answered<typeof reviewsOffice.sheet>;

export async function reviewRecord({ tx, language, now }: Context, operator: Operator, id: bigint): Promise<Sheet> {
  const [found, reports, hides] = await Promise.all([
    maybeOne<Omit<Sheet, "reports" | "hides" | "claim"> & ClaimedRow>(
      tx,
      sql`SELECT ${reviewWithReply}, r.reply_hidden, r.created_at AS createtime, r.anonymous, r.service, r.delivery, jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'language', m.language) AS author,
         jsonb_build_object('id', g.id::text, 'name', coalesce(g.name->>${language}, g.name->>'en'), 'picture', g.pictures[1]) AS goods,
         jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language}, s.name->>'en')) AS store, o.order_no, o.taketime AS received, ${claimColumns}
       FROM ${reviewTables} JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = r.store_id JOIN orders o ON o.id = r.order_id
         ${claimTables("review", sql`r.id`)}
       WHERE r.id = ${id}`,
    ),
    many<Sheet["reports"][number]>(
      tx,
      sql`SELECT p.id, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member, s.owner_id = m.id AS by_store, p.part, p.reason_code, p.text, p.made_at AS made, p.state,
         p.decided_at AS decided, o.name AS decided_by
       FROM review_report p JOIN review r ON r.id = p.review_id JOIN store s ON s.id = r.store_id JOIN member m ON m.id = p.member_id LEFT JOIN operator o ON o.id = p.decided_by
       WHERE p.review_id = ${id} ORDER BY p.id DESC LIMIT ${linesShown}`,
    ),
    many<Sheet["hides"][number]>(
      tx,
      sql`SELECT h.id, h.part, h.reason_code, h.message, h.note, h.made_at AS made, b.name AS made_by, h.ended_at AS ended, e.name AS ended_by,
         CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('outcome', a.outcome) END AS appeal
       FROM review_hide h JOIN operator b ON b.id = h.made_by LEFT JOIN operator e ON e.id = h.ended_by LEFT JOIN appeal a ON a.subject = 'review' AND a.subject_id = h.id
       WHERE h.review_id = ${id} ORDER BY h.id DESC LIMIT ${linesShown}`,
    ),
  ]);
  if (found === null) return refuse("not_found");
  const { claimed_by, claimed_until, claimer, ...review } = found;
  return { ...review, reports, hides, claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now) };
}

export async function nameOfGoods(tx: Database, id: bigint): Promise<Translated> {
  const found = await maybeOne<{ name: Translated }>(tx, sql`SELECT name FROM goods WHERE id = ${id}`);
  if (found === null) throw new Error(`no goods ${id}`);
  return found.name;
}
