import type { Answered } from "@arcade/contract/endpoint";
import type { Language, Translated } from "@arcade/contract/languages";
import type { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { reportLines } from "../../base/moderation/index.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables } from "../../base/queue/index.ts";
import { reviewTables, reviewWithReply } from "./views.ts";

const linesShown = 100;
/** How much of a review is in the list. */
const shownCharacters = 200;

/** A review in the list of reports, and whom it is about. */
export const namedReviews = (language: Language, id: Sql): Sql => sql`
  SELECT coalesce(g.name->>${language}, g.name->>'en') AS name,
    jsonb_build_object('text', left(r.text, ${constant(shownCharacters)}), 'language', r.language, 'stars', r.stars)
    AS words,
    coalesce(s.name->>${language}, s.name->>'en') AS store, ARRAY[r.member_id, s.owner_id] AS parties
  FROM review r JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = r.store_id WHERE r.id = ${id}`;

/** A review that is hidden, and its reply before it, are one line. */
export const standingHides = sql`
  SELECT max(h.id) AS key, h.review_id AS subject_id, array_agg(DISTINCT h.reason_code) AS reasons,
    array_agg(DISTINCT h.part) AS parts, min(h.made_at) AS since,
    CASE WHEN bool_and(h.part = 'reply') THEN 'hide_reply' ELSE 'hide' END AS outcome
  FROM review_hide h WHERE h.ended_at IS NULL GROUP BY h.review_id`;

type RecordAnswer = Answered<typeof reviewsOffice.record>;

export async function reviewRecord(
  { tx, language, now }: Context,
  operator: Operator,
  id: bigint,
): Promise<RecordAnswer> {
  const [found, reports, hides] = await Promise.all([
    maybeOne<Omit<RecordAnswer, "reports" | "hides" | "claim"> & ClaimedRow>(
      tx,
      sql`SELECT ${reviewWithReply}, r.reply_hidden, r.created_at AS createtime, r.anonymous, r.service, r.delivery,
        jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'language', m.language) AS author,
         jsonb_build_object('id', g.id::text, 'name', coalesce(g.name->>${language}, g.name->>'en'), 'picture',
           g.pictures[1]) AS goods,
         jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language}, s.name->>'en')) AS store,
           o.order_no, o.taketime AS received, ${claimColumns}
       FROM ${reviewTables} JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = r.store_id
         JOIN orders o ON o.id = r.order_id
         ${claimTables("review", sql`r.id`)}
       WHERE r.id = ${id}`,
    ),
    reportLines(tx, "review", id),
    many<RecordAnswer["hides"][number]>(
      tx,
      sql`SELECT h.id, h.part, h.reason_code, h.message, h.note, h.made_at AS made, b.name AS made_by,
        h.ended_at AS ended, e.name AS ended_by,
         CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('outcome', a.outcome) END AS appeal
       FROM review_hide h JOIN operator b ON b.id = h.made_by LEFT JOIN operator e ON e.id = h.ended_by LEFT
         JOIN appeal a ON a.subject = 'review' AND a.subject_id = h.id
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
