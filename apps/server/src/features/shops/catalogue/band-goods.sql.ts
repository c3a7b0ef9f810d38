import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function takeUpkeep(tx: Database, now: Date): Promise<bigint | null> {
  const [row] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM search_upkeep WHERE band_at <= ${now} FOR UPDATE SKIP LOCKED`,
  );
  return row?.id ?? null;
}

export async function putNextBanding(tx: Database, at: Date): Promise<void> {
  await run(tx, sql`UPDATE search_upkeep SET band_at = ${at} WHERE id = 1`);
}
