import { change, type Database, row } from "../../platform/database.ts";
import type { VoiceKind } from "../../platform/voices.ts";

interface NewVoice {
  id: bigint;
  name: string;
  member_id: bigint;
  kind: VoiceKind;
  bytes: number;
  ms: number;
  levels: readonly number[];
}

export async function insertVoice(tx: Database, { id, name, member_id, kind, bytes, ms, levels }: NewVoice, now: Date): Promise<void> {
  await change(tx, "INSERT INTO chat_voice (id, name, member_id, kind, bytes, ms, levels, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", [
    id,
    name,
    member_id,
    kind,
    bytes,
    ms,
    levels,
    now,
  ]);
}

export async function countVoices(tx: Database, memberId: bigint, since: Date): Promise<number> {
  const found = await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM chat_voice WHERE member_id = $1 AND created_at > $2", [memberId, since]);
  return found?.count ?? 0;
}

/** A voice that its member recorded and no message has named yet; it stays from now on. */
export function nameVoice(tx: Database, memberId: bigint, name: string, now: Date): Promise<{ voice: string; ms: number; levels: number[] } | null> {
  return row(
    tx,
    "UPDATE chat_voice SET named_at = $3 WHERE name = $2 AND member_id = $1 AND named_at IS NULL AND NOT dropped RETURNING name AS voice, ms, levels",
    [memberId, name, now],
  );
}

/** Its file goes with the next round of the clock. */
export async function dropVoice(tx: Database, name: string): Promise<void> {
  await change(tx, "UPDATE chat_voice SET dropped = true WHERE name = $1", [name]);
}

/** One that was taken back, or that nothing named in time; held by no other process. */
export async function takeVoiceDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    `SELECT id FROM chat_voice WHERE (named_at IS NULL OR dropped) AND (dropped OR created_at <= $1) AND NOT id = ANY($2) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [before, except],
  );
  return due?.id ?? null;
}

/** Null: a message has named it meanwhile. */
export async function deleteVoice(tx: Database, id: bigint): Promise<string | null> {
  return (await row<{ name: string }>(tx, "DELETE FROM chat_voice WHERE id = $1 AND (named_at IS NULL OR dropped) RETURNING name", [id]))?.name ?? null;
}
