import { type Database, change, row, rows } from "../../platform/database.ts";

export async function insertPicture(tx: Database, picture: { id: bigint; name: string; operator_id: bigint }, now: Date): Promise<void> {
  await change(tx, "INSERT INTO supply_picture (id, name, operator_id, created_at) VALUES ($1, $2, $3, $4)", [
    picture.id,
    picture.name,
    picture.operator_id,
    now,
  ]);
}

/** How many of these are pictures of ours; each of them stays from now on. */
export function namePictures(tx: Database, names: readonly string[], now: Date): Promise<number> {
  return change(tx, "UPDATE supply_picture SET named_at = coalesce(named_at, $2) WHERE name = ANY($1)", [names, now]);
}

/** The oldest that nothing named in time, held by no other process. */
export async function takePictureDue(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await rows<{ id: bigint }>(
    tx,
    "SELECT id FROM supply_picture WHERE named_at IS NULL AND created_at <= $1 AND NOT id = ANY($2) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [before, except],
  );
  return due?.id ?? null;
}

/** Null: something has named it meanwhile. */
export async function deletePicture(tx: Database, id: bigint): Promise<string | null> {
  return (await row<{ name: string }>(tx, "DELETE FROM supply_picture WHERE id = $1 AND named_at IS NULL RETURNING name", [id]))?.name ?? null;
}
