import { change, type Database, rows } from "../../platform/database.ts";

interface StoreRow {
  id: bigint;
  owner_id: bigint;
  names: object;
  folded: string;
  logo: string;
  ships_from: string;
  credit: number;
  template: { id: bigint; name: string };
}

/** False where another store has the name. */
export async function insertStore(tx: Database, store: StoreRow, now: Date): Promise<boolean> {
  await rows(
    tx,
    `INSERT INTO store (id, owner_id, name, description, logo, banner, level, credit, ships_from, created_at)
     VALUES ($1, $2, $3, '{"en": ""}', $4, $4, 0, $5, $6, $7)`,
    [store.id, store.owner_id, JSON.stringify(store.names), store.logo, store.credit, store.ships_from, now],
  );
  const named = await change(tx, "INSERT INTO store_name (folded, store_id) VALUES ($1, $2) ON CONFLICT (folded) DO NOTHING", [store.folded, store.id]);
  await rows(tx, "INSERT INTO freight_template (id, store_id, name, kind, first, further, is_default) VALUES ($1, $2, $3, 'free', 0, 0, true)", [
    store.template.id,
    store.id,
    store.template.name,
  ]);
  return named === 1;
}
