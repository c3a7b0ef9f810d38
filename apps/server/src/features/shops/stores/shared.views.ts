import type { FindShared } from "../../../platform/http/pages/shared-page.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import type { Mall } from "../../../platform/mall.ts";
import { constant, sql } from "../../../platform/sql.ts";

/** Goods that the page of a store links to, for who follows links without running the app. */
const mostLinks = 60;

/** What a shared link shows of a store that is open; nothing of others. */
export function sharedStores(mall: Mall): FindShared {
  return async (language, id) => {
    const [store, goods] = await Promise.all([
      maybeOne<{ name: string; description: string; picture: string }>(
        mall.db,
        sql`SELECT coalesce(name->>${language}, name->>'en') AS name,
            coalesce(description->>${language}, description->>'en', '') AS description, logo AS picture
          FROM store WHERE id = ${id} AND open`,
      ),
      many<{ id: bigint; name: string }>(
        mall.db,
        sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name FROM goods
          WHERE store_id = ${id} AND on_sale AND store_open ORDER BY id DESC LIMIT ${constant(mostLinks)}`,
      ),
    ]);
    if (store === null) return null;
    return {
      ...store,
      price: null,
      answer: null,
      links: goods.map((one) => ({ path: `/goods/${one.id}`, name: one.name })),
    };
  };
}
