import type { ChatRule } from "@arcade/contract/talk/chat/message";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { dropChatPictures } from "../../people/uploads/index.ts";

export interface ReportInOffice {
  id: bigint;
  message_id: bigint;
  conversation_id: bigint;
  member_id: bigint;
  author_id: bigint;
  /** The customer of the conversation. */
  customer_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  /** When the message was sent. */
  said_at: Date;
  is_open: boolean;
}

const reportInOffice = sql`SELECT r.id, r.message_id, r.conversation_id, r.member_id, r.about_id AS author_id,
  c.member_id AS customer_id, c.store_id, c.merchant_id,
  coalesce((SELECT created_at FROM chat_message m WHERE m.id = r.message_id), r.made_at) AS said_at, r.state = 'open'
    AS is_open
  FROM report r JOIN conversation c ON c.id = r.conversation_id`;

/**
 * The report of a message. The operator who decides locks it until the end. Two reports of one author are decided one
 * after the other.
 */
export async function reportOfMessage(tx: Database, messageId: bigint): Promise<ReportInOffice | null> {
  await run(
    tx,
    sql`SELECT 1 AS one FROM member WHERE id = (SELECT about_id FROM report WHERE kind = 'message'
      AND message_id = ${messageId} LIMIT 1) FOR NO KEY UPDATE`,
  );
  return maybeOne<ReportInOffice>(
    tx,
    sql`${reportInOffice} WHERE r.kind = 'message' AND r.message_id = ${messageId} ORDER BY r.id DESC LIMIT 1 FOR NO KEY
      UPDATE OF r`,
  );
}

/** The report that a mute was decided on, locked in the same way. */
export async function reportOfMute(tx: Database, muteId: bigint): Promise<ReportInOffice | null> {
  await run(
    tx,
    sql`SELECT 1 AS one FROM member WHERE id = (SELECT member_id FROM chat_mute WHERE id = ${muteId}) FOR NO KEY
      UPDATE`,
  );
  return maybeOne<ReportInOffice>(
    tx,
    sql`${reportInOffice} JOIN chat_warning w ON w.id = r.warning_id WHERE w.mute_id = ${muteId} ORDER BY r.id LIMIT 1
      FOR NO KEY UPDATE OF r`,
  );
}

interface NewWarning {
  id: bigint;
  member_id: bigint;
  rule: ChatRule;
  message: string;
  /** The author may not write for a time. */
  mute_id: bigint | null;
  made_by: bigint;
}

export async function insertWarning(
  tx: Database,
  { id, member_id, rule, message, mute_id, made_by }: NewWarning,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO chat_warning (id, member_id, rule, message, mute_id, made_by, made_at)
      VALUES (${id}, ${member_id}, ${rule}, ${message}, ${mute_id}, ${made_by}, ${now})`,
  );
}

interface NewMute {
  id: bigint;
  member_id: bigint;
  reason_code: string;
  note: string;
  made_by: bigint;
  until: Date;
}

/**
 * One mute is in force at a time: an earlier one ends here, and a second decision never makes the mute end sooner. This
 * transaction may have waited for the row, and may have begun before the earlier mute was made.
 */
export async function muteAuthor(
  tx: Database,
  { id, member_id, reason_code, note, made_by, until }: NewMute,
  now: Date,
): Promise<{ id: bigint; until: Date }> {
  const before = await maybeOne<{ until: Date }>(
    tx,
    sql`UPDATE chat_mute SET ended_at = greatest(${now}, made_at), ended_by = ${made_by} WHERE member_id = ${member_id}
      AND ended_at IS NULL AND until > ${now} RETURNING until`,
  );
  const longer = before !== null && before.until > until ? before.until : until;
  await run(
    tx,
    sql`INSERT INTO chat_mute (id, member_id, reason_code, note, made_by, made_at, until)
      VALUES (${id}, ${member_id}, ${reason_code}, ${note}, ${made_by}, ${now}, ${longer})`,
  );
  return { id, until: longer };
}

/** False if it is no longer in force. */
export async function endMuteById(tx: Database, muteId: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  const ended = await run(
    tx,
    // guard: the end of a mute sends one notice, by an appeal and by hand [without AND ended_at IS NULL]
    sql`UPDATE chat_mute SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${muteId} AND ended_at IS NULL
      AND until > ${now}`,
  );
  return ended === 1;
}

/** Deletes files that a recall left for this decision. */
export async function dropReported(tx: Database, reportId: bigint): Promise<void> {
  const gone = await many<{ picture: string | null }>(
    tx,
    sql`WITH named AS (SELECT jsonb_array_elements(evidence) AS part FROM report WHERE id = ${reportId}), gone AS (
       SELECT part->>'voice' AS voice, part->>'picture' AS picture FROM named
       WHERE NOT EXISTS (SELECT FROM chat_message m WHERE m.picture = part->>'picture' OR m.voice = part->>'voice')
     ), voices AS (UPDATE chat_voice SET dropped = true WHERE name IN (SELECT voice FROM gone))
     SELECT picture FROM gone`,
  );
  await dropChatPictures(
    tx,
    gone.flatMap(({ picture }) => picture ?? []),
  );
}
