import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function rememberSource(
  tx: Database,
  member_id: bigint,
  kind: "network" | "device",
  source_hash: Buffer,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO known_source (member_id, source_hash, seen_at, kind)
      VALUES (${member_id}, ${source_hash}, ${now}, ${kind}) ON CONFLICT (member_id, source_hash) DO
      UPDATE SET seen_at = ${now}`,
  );
}

/**
 * Whether one of these places is none that the member has signed in from since, and the member has signed in before.
 */
export async function hasUnknownPlace(
  tx: Database,
  member_id: bigint,
  places: readonly Buffer[],
  since: Date,
): Promise<boolean> {
  const found = await maybeOne<{ unknown: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM sign_in WHERE member_id = ${member_id})
      AND EXISTS (SELECT FROM unnest(${places}::bytea[]) AS place (hash)
       WHERE NOT EXISTS (SELECT FROM known_source k WHERE k.member_id = ${member_id} AND k.source_hash = place.hash
         AND k.seen_at > ${since})) AS unknown`,
  );
  return found?.unknown === true;
}

export async function isKnownSource(
  tx: Database,
  member_id: bigint,
  source_hash: Buffer,
  since: Date,
): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM known_source WHERE member_id = ${member_id} AND source_hash = ${source_hash}
        AND seen_at > ${since}`,
    )) !== null
  );
}
