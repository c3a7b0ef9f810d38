import type { ReportReason } from "@arcade/contract/talk/chat/message";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";
import { dropChatPictures } from "../../people/uploads/index.ts";

export interface ReportInOffice {
  id: bigint;
  conversation_id: bigint;
  member_id: bigint;
  author_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  /** When the message was sent. */
  said_at: Date;
  is_open: boolean;
}

/** Held until the end by whoever decides on it; two reports of one author are decided one after the other. */
export async function reportInOffice(tx: Database, id: bigint): Promise<ReportInOffice | null> {
  await run(tx, sql`SELECT 1 AS one FROM member WHERE id = (SELECT author_id FROM chat_report WHERE id = ${id}) FOR NO KEY UPDATE`);
  return maybeOne(
    tx,
    sql`SELECT r.id, r.conversation_id, r.member_id, r.author_id, c.store_id, c.merchant_id, coalesce((SELECT created_at FROM chat_message m WHERE m.id = r.message_id), r.made_at) AS said_at,
       r.state = 'open' AS is_open
     FROM chat_report r JOIN conversation c ON c.id = r.conversation_id WHERE r.id = ${id} FOR NO KEY UPDATE OF r`,
  );
}

interface Decided {
  id: bigint;
  decided_by: bigint;
  mute_id: bigint | null;
  /** Null where nothing was wrong. */
  told: { rule: ReportReason; message: string } | null;
}

/** False where it was decided already. */
export async function closeReport(tx: Database, { id, decided_by, mute_id, told }: Decided, now: Date): Promise<boolean> {
  endClaim(tx, "chat_report", id);
  const closed = await run(
    tx,
    sql`UPDATE chat_report SET state = CASE WHEN ${told?.rule ?? null}::text IS NULL THEN 'dismissed' ELSE 'upheld' END, mute_id = ${mute_id}, decided_by = ${decided_by}, decided_at = ${now}, rule = ${told?.rule ?? null}, message = ${told?.message ?? null}
     -- guard: a report is decided once [without AND state = 'open']
     WHERE id = ${id} AND state = 'open'`,
  );
  return closed === 1;
}

interface NewMute {
  id: bigint;
  member_id: bigint;
  reason_code: string;
  note: string;
  made_by: bigint;
  until: Date;
}

/** One stands at a time: what stood before ends here, and nobody is free sooner by a second decision. Whoever waited for the row may have begun before it. */
export async function muteAuthor(tx: Database, { id, member_id, reason_code, note, made_by, until }: NewMute, now: Date): Promise<{ id: bigint; until: Date }> {
  const before = await maybeOne<{ until: Date }>(
    tx,
    sql`UPDATE chat_mute SET ended_at = greatest(${now}, made_at), ended_by = ${made_by} WHERE member_id = ${member_id} AND ended_at IS NULL AND until > ${now} RETURNING until`,
  );
  const longer = before !== null && before.until > until ? before.until : until;
  await run(
    tx,
    sql`INSERT INTO chat_mute (id, member_id, reason_code, note, made_by, made_at, until) VALUES (${id}, ${member_id}, ${reason_code}, ${note}, ${made_by}, ${now}, ${longer})`,
  );
  return { id, until: longer };
}

/** The report that a mute was decided on. */
export async function reportOfMute(tx: Database, muteId: bigint): Promise<bigint | null> {
  return (await maybeOne<{ id: bigint }>(tx, sql`SELECT id FROM chat_report WHERE mute_id = ${muteId}`))?.id ?? null;
}

/** False where none of this report stands. */
export async function endMuteOf(tx: Database, reportId: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  const ended = await run(
    tx,
    // guard: what is told of a mute's end is told by whoever ended it, by an appeal as by hand [without AND x.ended_at IS NULL]
    sql`UPDATE chat_mute x SET ended_at = ${now}, ended_by = ${operatorId} FROM chat_report r WHERE r.id = ${reportId} AND x.id = r.mute_id AND x.ended_at IS NULL AND x.until > ${now}`,
  );
  return ended === 1;
}

/** Files that a recall left for this decision. */
export async function dropReported(tx: Database, reportId: bigint): Promise<void> {
  const gone = await many<{ picture: string | null }>(
    tx,
    sql`WITH named AS (SELECT jsonb_array_elements(quote) AS part FROM chat_report WHERE id = ${reportId}), gone AS (
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
