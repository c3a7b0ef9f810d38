import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A store whose new name or opening is not yet written to its goods and the search. */
export async function takeIndexDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM store WHERE index_at <= ${now} AND NOT id = ANY(${except}) ORDER BY index_at LIMIT 1 FOR NO KEY
      UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function goodsOfStore(tx: Database, storeId: bigint): Promise<bigint[]> {
  return (await many<{ id: bigint }>(tx, sql`SELECT id FROM goods WHERE store_id = ${storeId} ORDER BY id`)).map(
    ({ id }) => id,
  );
}
