import type { ReportReason } from "@arcade/contract/chat/message";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";
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
  is_open: boolean;
}

/** Held until the end by whoever decides on it; two reports of one author are decided one after the other. */
export async function reportOnDesk(tx: Database, id: bigint): Promise<ReportOnDesk | null> {
  await row(tx, "SELECT 1 AS one FROM member WHERE id = (SELECT author_id FROM chat_report WHERE id = $1) FOR NO KEY UPDATE", [id]);
  return row(
    tx,
    `SELECT r.id, r.conversation_id, r.member_id, r.author_id, c.store_id, c.merchant_id, coalesce((SELECT created_at FROM chat_message m WHERE m.id = r.message_id), r.made_at) AS said_at,
       r.state = 'open' AS is_open
     FROM chat_report r JOIN conversation c ON c.id = r.conversation_id WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    [id],
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
  const closed = await change(
    tx,
    `UPDATE chat_report SET state = CASE WHEN $5::text IS NULL THEN 'dismissed' ELSE 'upheld' END, mute_id = $3, decided_by = $2, decided_at = $4, rule = $5, message = $6
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
