import type { goods } from "@arcade/contract/shops/goods/api";
import { lowPriceDays } from "@arcade/contract/shops/goods/content";
import { type Database, many } from "../../../platform/database.ts";
import type { Keep } from "../../../platform/http/public/serve-public.ts";
import { versionLanes } from "../../../platform/http/public/version-lanes.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { goodsDetail } from "./views.ts";

interface Asked {
  id: bigint;
  now: Date;
}

/**
 * The goods page, kept in memory until something that it shows changes. All readers of a moment ask for the versions of
 * their pages in one statement (docs/decisions/cards-and-pages-in-memory.md).
 */
export const goodsPage: Keep<typeof goods.detail> = (mall) => {
  const versions = versionLanes((asked: readonly Asked[]) => pageVersions(mall.db, asked));
  return async (context, { id }) => ({
    version: await versions.put(id, { id, now: context.now }),
    make: () => goodsDetail(context, id),
  });
};

/**
 * What each page is made of: the transactions that wrote its rows last, and what passing time changes of them. Keep it
 * in step with `goodsDetail`.
 */
async function pageVersions(db: Database, asked: readonly Asked[]): Promise<string[]> {
  const rows = await many<{ version: string | null }>(
    db,
    sql`SELECT (
       SELECT concat_ws(' ', g.xmin, s.xmin, c.xmin, f.xmin,
         (SELECT coalesce(string_agg(k.xmin::text, ','), '') FROM sku k WHERE k.goods_id = g.id
           AND k.removed_at IS NULL),
         -- Prices are only added, and old ones leave the period that counts.
         (SELECT count(*) || ',' || count(*) FILTER (WHERE p.since > w.now - ${constant(lowPriceDays)} * interval '1 day')
            FROM price_asked p WHERE p.goods_id = g.id),
         (SELECT string_agg(concat_ws(',', d.xmin, d.ends_at > w.now,
            (SELECT string_agg(l.xmin::text, ',') FROM deal_line l WHERE l.deal_id = d.id)), ';') FROM deal d
          WHERE d.goods_id = g.id AND d.state <> 'planned'
            AND coalesce(d.ended_at, w.now) > w.now - interval '30 days'))
       FROM goods g JOIN store s ON s.id = g.store_id JOIN category c ON c.id = g.category_id
         JOIN freight_template f ON f.id = g.freight_template_id
       WHERE g.id = w.id) AS version
     FROM unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ now }) => now)}::timestamptz[])
       WITH ORDINALITY AS w (id, now, place) ORDER BY w.place`,
  );
  return rows.map(({ version }) => version ?? "");
}
