import { type Database, change, rows } from "../../platform/database.ts";

export async function takeUpkeep(tx: Database, now: Date): Promise<bigint | null> {
  const [row] = await rows<{ id: bigint }>(tx, "SELECT id FROM search_upkeep WHERE band_at <= $1 FOR UPDATE SKIP LOCKED", [now]);
  return row?.id ?? null;
}

export async function putNextBanding(tx: Database, at: Date): Promise<void> {
  await change(tx, "UPDATE search_upkeep SET band_at = $1 WHERE id = 1", [at]);
}
