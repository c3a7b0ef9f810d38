import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { VoiceKind } from "../../../../platform/media/voices.ts";

interface NewVoice {
  id: bigint;
  name: string;
  member_id: bigint;
  kind: VoiceKind;
  bytes: number;
  ms: number;
  levels: readonly number[];
}

export async function insertVoice(
  tx: Database,
  { id, name, member_id, kind, bytes, ms, levels }: NewVoice,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO chat_voice (id, name, member_id, kind, bytes, ms, levels, created_at)
      VALUES (${id}, ${name}, ${member_id}, ${kind}, ${bytes}, ${ms}, ${levels}, ${now})`,
  );
}

export async function countVoices(tx: Database, memberId: bigint, since: Date): Promise<number> {
  const found = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM chat_voice WHERE member_id = ${memberId} AND created_at > ${since}`,
  );
  return found?.count ?? 0;
}

/** A voice file that its member recorded and no message has named yet. It is kept from now on. */
export function nameVoice(
  tx: Database,
  memberId: bigint,
  name: string,
  now: Date,
): Promise<{ voice: string; ms: number; levels: number[] } | null> {
  return maybeOne(
    tx,
    sql`UPDATE chat_voice SET named_at = ${now} WHERE name = ${name} AND member_id = ${memberId} AND named_at IS NULL
      AND NOT dropped RETURNING name AS voice, ms, levels`,
  );
}

/** Its file is deleted at the next run of the job. */
export async function dropVoice(tx: Database, name: string): Promise<void> {
  await run(tx, sql`UPDATE chat_voice SET dropped = true WHERE name = ${name}`);
}

/** A voice file that was recalled, or that no message named in time, and that no other process has locked. */
export async function takeVoiceDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM chat_voice WHERE (named_at IS NULL OR dropped) AND (dropped OR created_at <= ${before})
      AND NOT id = ANY(${except}) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Null: a message has named it meanwhile. */
export async function deleteVoice(tx: Database, id: bigint): Promise<string | null> {
  return (
    (
      await maybeOne<{ name: string }>(
        tx,
        sql`DELETE FROM chat_voice WHERE id = ${id} AND (named_at IS NULL OR dropped) RETURNING name`,
      )
    )?.name ?? null
  );
}
