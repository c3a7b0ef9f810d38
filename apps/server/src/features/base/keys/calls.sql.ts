import type { CountedCalls } from "../../../platform/tally.ts";
import { type Database, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const dayMs = 86_400_000;

/** Hours that began after this are the last day. */
export const callsSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** Adds the calls to their hours. Hours of these keys that are older than a day are deleted. */
export async function addKeyCalls(tx: Database, calls: readonly CountedCalls[], now: Date): Promise<void> {
  if (calls.length === 0) return;
  // Always in the same order, so that two processes which write at once do not wait for each other.
  const rows = calls.toSorted((one, other) => one.hour.localeCompare(other.hour) || Number(one.key_id - other.key_id));
  const ids = rows.map(({ key_id }) => key_id);
  await run(
    tx,
    sql`INSERT INTO api_key_calls AS c (key_id, hour, calls)
     SELECT n.* FROM unnest(${ids}::bigint[], ${rows.map(({ hour }) => hour)}::timestamptz[],
       ${rows.map((row) => row.calls)}::int[]) AS n (key_id, hour, calls) JOIN api_key k ON k.id = n.key_id
     ON CONFLICT (key_id, hour) DO UPDATE SET calls = c.calls + excluded.calls`,
  );
  await run(tx, sql`DELETE FROM api_key_calls WHERE key_id = ANY(${ids}::bigint[]) AND hour <= ${callsSince(now)}`);
}
