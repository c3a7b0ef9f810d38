import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function insertPicture(
  tx: Database,
  picture: { id: bigint; name: string; operator_id: bigint },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO supply_picture (id, name, operator_id, created_at)
      VALUES (${picture.id}, ${picture.name}, ${picture.operator_id}, ${now})`,
  );
}

/** How many of these are pictures of ours; each of them stays from now on. */
export function namePictures(tx: Database, names: readonly string[], now: Date): Promise<number> {
  return run(tx, sql`UPDATE supply_picture SET named_at = coalesce(named_at, ${now}) WHERE name = ANY(${names})`);
}

/** The oldest that nothing named in time, held by no other process. */
export async function takePictureDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM supply_picture WHERE named_at IS NULL AND created_at <= ${before} AND NOT id = ANY(${except})
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Null: something has named it meanwhile. */
export async function deletePicture(tx: Database, id: bigint): Promise<string | null> {
  return (
    (
      await maybeOne<{ name: string }>(
        tx,
        sql`DELETE FROM supply_picture WHERE id = ${id} AND named_at IS NULL RETURNING name`,
      )
    )?.name ?? null
  );
}
