import type { ReportReason } from "@arcade/contract/chat/message";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { dropChatPictures } from "../uploads/index.ts";

export interface ReportOnDesk {
  id: bigint;
  conversation_id: bigint;
  member_id: bigint;
  author_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  /** When the message was sent. */
  said_at: Date;
  /** On whose desk it is at this moment. */
  claimed_by: bigint | null;
  claimer: string | null;
}

/** Held until the end by whoever decides on it; two reports of one author are decided one after the other. */
export async function reportOnDesk(tx: Database, id: bigint, now: Date): Promise<ReportOnDesk | null> {
  await row(tx, "SELECT 1 AS one FROM member WHERE id = (SELECT author_id FROM chat_report WHERE id = $1) FOR NO KEY UPDATE", [id]);
  return row(
    tx,
    `SELECT r.id, r.conversation_id, r.member_id, r.author_id, c.store_id, c.merchant_id, coalesce((SELECT created_at FROM chat_message m WHERE m.id = r.message_id), r.made_at) AS said_at,
       CASE WHEN r.claimed_until > $2 THEN r.claimed_by END AS claimed_by, o.name AS claimer
     FROM chat_report r JOIN conversation c ON c.id = r.conversation_id LEFT JOIN operator o ON o.id = r.claimed_by WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    [id, now],
  );
}

/** Takes an open report, or lets it go where `until` is null; whoever calls holds it. False where it was decided. */
export async function claimOpenReport(tx: Database, id: bigint, operatorId: bigint, until: Date | null): Promise<boolean> {
  const claimed = await change(
    tx,
    "UPDATE chat_report SET claimed_by = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE $2::bigint END, claimed_until = $3 WHERE id = $1 AND state = 'open'",
    [id, operatorId, until],
  );
  return claimed === 1;
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
  const closed = await change(
    tx,
    `UPDATE chat_report SET state = CASE WHEN $5::text IS NULL THEN 'dismissed' ELSE 'upheld' END, mute_id = $3, decided_by = $2, decided_at = $4, rule = $5, message = $6,
       claimed_by = NULL, claimed_until = NULL
     WHERE id = $1 AND state = 'open'`,
    [id, decided_by, mute_id, now, told?.rule ?? null, told?.message ?? null],
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
  const before = await row<{ until: Date }>(
    tx,
    "UPDATE chat_mute SET ended_at = greatest($2, made_at), ended_by = $3 WHERE member_id = $1 AND ended_at IS NULL AND until > $2 RETURNING until",
    [member_id, now, made_by],
  );
  const longer = before !== null && before.until > until ? before.until : until;
  await change(tx, "INSERT INTO chat_mute (id, member_id, reason_code, note, made_by, made_at, until) VALUES ($1, $2, $3, $4, $5, $6, $7)", [
    id,
    member_id,
    reason_code,
    note,
    made_by,
    now,
    longer,
  ]);
  return { id, until: longer };
}

/** The report that a mute was decided on. */
export async function reportOfMute(tx: Database, muteId: bigint): Promise<bigint | null> {
  return (await row<{ id: bigint }>(tx, "SELECT id FROM chat_report WHERE mute_id = $1", [muteId]))?.id ?? null;
}

/** False where none of this report stands. */
export async function endMuteOf(tx: Database, reportId: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  const ended = await change(
    tx,
    "UPDATE chat_mute x SET ended_at = $3, ended_by = $2 FROM chat_report r WHERE r.id = $1 AND x.id = r.mute_id AND x.ended_at IS NULL AND x.until > $3",
    [reportId, operatorId, now],
  );
  return ended === 1;
}

/** Files that a recall left for this decision. */
export async function dropReported(tx: Database, reportId: bigint): Promise<void> {
  const gone = await rows<{ picture: string | null }>(
    tx,
    `WITH named AS (SELECT jsonb_array_elements(quote) AS part FROM chat_report WHERE id = $1), gone AS (
       SELECT part->>'voice' AS voice, part->>'picture' AS picture FROM named
       WHERE NOT EXISTS (SELECT FROM chat_message m WHERE m.picture = part->>'picture' OR m.voice = part->>'voice')
     ), voices AS (UPDATE chat_voice SET dropped = true WHERE name IN (SELECT voice FROM gone))
     SELECT picture FROM gone`,
    [reportId],
  );
  await dropChatPictures(
    tx,
    gone.flatMap(({ picture }) => picture ?? []),
  );
}
