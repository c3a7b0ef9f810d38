import type { chatOffice } from "@arcade/contract/talk/chat/office";
import type { ChatRule } from "@arcade/contract/talk/chat/message";
import type { Language } from "@arcade/contract/languages";
import type { Answered } from "@arcade/contract/endpoint";
import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { reportLines } from "../../base/moderation/index.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables } from "../../base/queue/index.ts";

type Reported = Answered<typeof chatOffice.message>;
type ReportedRow = Omit<Reported, "claim" | "reports"> & ClaimedRow;

const others = sql`(SELECT count(*)::int FROM chat_warning b WHERE b.member_id = r.about_id AND b.id IS DISTINCT
  FROM r.warning_id AND b.made_at < coalesce(r.decided_at, 'infinity')`;

/** One reported message, with the messages around it and what its author was told. */
export async function reportedMessage({ tx, now }: Context, operator: Operator, id: bigint): Promise<Reported> {
  const [found, reports] = await Promise.all([
    maybeOne<ReportedRow>(
      tx,
      sql`SELECT r.message_id, jsonb_build_object('id', a.id::text, 'nickname', a.nickname, 'language', a.language)
        AS author,
         CASE WHEN r.state = 'open' THEN NULL WHEN r.state = 'dismissed' THEN 'nothing'
           WHEN w.mute_id IS NULL THEN 'warning' ELSE 'mute' END AS outcome,
         r.evidence AS quote, ${others} AND b.mute_id IS NULL) AS warned_before, ${others} AND b.mute_id IS NOT NULL)
           AS muted_before, w.rule, w.message,
         CASE WHEN x.ended_at IS NULL THEN x.until END AS muted_until, w.mute_id, ${claimColumns}
       FROM report r JOIN member a ON a.id = r.about_id LEFT JOIN chat_warning w ON w.id = r.warning_id LEFT
         JOIN chat_mute x ON x.id = w.mute_id
         ${claimTables("message", sql`r.message_id`)}
       WHERE r.kind = 'message' AND r.message_id = ${id} ORDER BY r.id DESC LIMIT 1`,
    ),
    reportLines(tx, "message", id),
  ]);
  if (found === null) return refuse("not_found");
  const { claimed_by, claimed_until, claimer, ...message } = found;
  return { ...message, reports, claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now) };
}

/** A message in the list of reports: who wrote it, and whom it is about. */
export const namedMessages = (language: Language, id: Sql): Sql => sql`
  SELECT a.nickname AS name, NULL::jsonb AS words, coalesce(s.name->>${language}, s.name->>'en') AS store,
    ARRAY[r.about_id, c.merchant_id] AS parties
  FROM report r JOIN member a ON a.id = r.about_id JOIN conversation c ON c.id = r.conversation_id
    JOIN store s ON s.id = c.store_id
  WHERE r.kind = 'message' AND r.message_id = ${id} LIMIT 1`;

/** The members who may not write at this moment because of their messages. */
export const standingMutes = (now: Date): Sql => sql`
  SELECT x.id AS key, r.message_id AS subject_id, ARRAY[w.rule] AS reasons, '{}'::text[] AS parts, x.made_at AS since,
    'mute' AS outcome
  FROM chat_mute x JOIN chat_warning w ON w.mute_id = x.id JOIN report r ON r.warning_id = w.id WHERE x.ended_at IS NULL
    AND x.until > ${now}`;

/** Why this member may not write at this moment. */
export function muteBecause(
  tx: Database,
  memberId: bigint,
  now: Date,
): Promise<{ id: bigint; rule: ChatRule; message: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT x.id, coalesce(w.rule, x.reason_code) AS rule, coalesce(w.message, '') AS message FROM chat_mute x LEFT
      JOIN chat_warning w ON w.mute_id = x.id
     WHERE x.member_id = ${memberId} AND x.ended_at IS NULL AND x.until > ${now}`,
  );
}
