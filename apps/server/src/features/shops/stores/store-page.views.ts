import type { stores } from "@arcade/contract/shops/stores/api";
import { type Database, many } from "../../../platform/database.ts";
import type { Keep } from "../../../platform/http/public/serve-public.ts";
import { versionLanes } from "../../../platform/http/public/version-lanes.ts";
import { sql } from "../../../platform/sql.ts";
import { storeDetail } from "./views.ts";

/**
 * The store's page, kept in memory until something that it shows changes
 * (docs/decisions/cards-and-pages-in-memory.md).
 */
export const storePage: Keep<typeof stores.detail> = (mall) => {
  const versions = versionLanes((ids: readonly bigint[]) => pageVersions(mall.db, ids));
  return async (context, { id }) => ({
    version: await versions.put(id, id),
    make: () => storeDetail(context, id),
  });
};

/**
 * The transactions that wrote the store and the categories last. The store's goods on the page need no look: code that
 * changes them writes the store's row as well (the triggers `goods_listed_made`, `goods_listed_moved` and
 * `goods_shown_by_store`). Keep it in step with `storeDetail`.
 */
async function pageVersions(db: Database, ids: readonly bigint[]): Promise<string[]> {
  const rows = await many<{ version: string | null }>(
    db,
    sql`SELECT (SELECT concat_ws(' ', s.xmin, (SELECT md5(string_agg(concat_ws(' ', c.id, c.xmin), ',' ORDER BY c.id))
       FROM category c)) FROM store s WHERE s.id = w.id) AS version
     FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS w (id, place) ORDER BY w.place`,
  );
  return rows.map(({ version }) => version ?? "");
}
