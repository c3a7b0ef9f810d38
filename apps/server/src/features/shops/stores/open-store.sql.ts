import { type Database, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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

/** False if another store has the name. */
export async function insertStore(tx: Database, store: StoreRow, now: Date): Promise<boolean> {
  await run(
    tx,
    sql`INSERT INTO store (id, owner_id, name, description, logo, banner, level, credit, ships_from, created_at)
     VALUES (${store.id}, ${store.owner_id}, ${JSON.stringify(store.names)}, '{"en": ""}', ${store.logo}, ${store.logo},
       0, ${store.credit}, ${store.ships_from}, ${now})`,
  );
  const named = await run(
    tx,
    sql`INSERT INTO store_name (folded, store_id) VALUES (${store.folded}, ${store.id}) ON CONFLICT (folded)
      DO NOTHING`,
  );
  await run(
    tx,
    sql`INSERT INTO freight_template (id, store_id, name, kind, first, further, is_default)
      VALUES (${store.template.id}, ${store.id}, ${store.template.name}, 'free', 0, 0, true)`,
  );
  return named === 1;
}
