import { type Database, row, rows } from "../../platform/database.ts";

/** A store whose name or opening its goods and the search do not say yet. */
export async function takeIndexDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM store WHERE index_at <= $1 AND NOT id = ANY($2) ORDER BY index_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

export async function goodsOfStore(tx: Database, storeId: bigint): Promise<bigint[]> {
  return (await rows<{ id: bigint }>(tx, "SELECT id FROM goods WHERE store_id = $1 ORDER BY id", [storeId])).map(({ id }) => id);
}
