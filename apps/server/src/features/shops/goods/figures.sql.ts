import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * Puts reviews into the figures of their goods, or takes them out: `sign` is 1 or -1. Goods are locked in the order of
 * their ids.
 */
export async function rateGoods(tx: Database, reviewIds: readonly bigint[], sign: 1 | -1): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM goods WHERE id IN (SELECT goods_id FROM review WHERE id = ANY(${reviewIds})) ORDER BY id FOR NO KEY
      UPDATE`,
  );
  await run(
    tx,
    sql`UPDATE goods SET ratings = goods.ratings + ${sign}::int * c.ratings, stars_sum = goods.stars_sum + ${sign}::int
      * c.stars,
       spread = ARRAY[spread[1] + ${sign}::int * c.one, spread[2] + ${sign}::int * c.two, spread[3] + ${sign}::int *
         c.three, spread[4] + ${sign}::int * c.four, spread[5] + ${sign}::int * c.five]
     FROM (SELECT goods_id, count(*)::int AS ratings, sum(stars)::int AS stars, count(*) FILTER (WHERE stars = 1)::int
       AS one, count(*) FILTER (WHERE stars = 2)::int AS two,
             count(*) FILTER (WHERE stars = 3)::int AS three, count(*) FILTER (WHERE stars = 4)::int AS four,
               count(*) FILTER (WHERE stars = 5)::int AS five
           FROM review WHERE id = ANY(${reviewIds}) GROUP BY goods_id) c
     WHERE goods.id = c.goods_id`,
  );
}

/** Writes the brand otherwise over the next goods, as a change of brand says; returns which. */
export async function rebrandGoods(tx: Database, changeId: bigint, max: number): Promise<bigint[]> {
  const moved = await many<{ id: bigint }>(
    tx,
    sql`UPDATE goods g SET brand = c.brand_to FROM brand_change c
     WHERE c.id = ${changeId} AND g.id IN (SELECT n.id FROM goods n JOIN brand_change b ON b.brand_from = n.brand
       WHERE b.id = ${changeId} ORDER BY n.id LIMIT ${max} FOR NO KEY UPDATE OF n)
     RETURNING g.id`,
  );
  return moved.map(({ id }) => id);
}

/**
 * Each goods into its band by its place among all: `ends` are the last places of bands 1, 2 and 3; and each score as it
 * now is.
 */
export async function putBands(tx: Database, ends: readonly [number, number, number]): Promise<void> {
  await run(
    tx,
    sql`WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY score DESC, id DESC) AS place FROM (SELECT id, score FROM goods
         WHERE on_sale AND store_open ORDER BY score DESC, id DESC LIMIT ${ends[2]}::int) top
     ), banded AS (
       SELECT g.id, g.score, CASE WHEN p.place <= ${ends[0]}::int THEN 1 WHEN p.place <= ${ends[1]}::int THEN 2
         WHEN p.place IS NOT NULL THEN 3 ELSE 4 END AS band FROM goods g LEFT JOIN placed p ON p.id = g.id
     )
     UPDATE goods_search h SET band = b.band, score = b.score FROM banded b WHERE h.goods_id = b.id
       AND (h.score, h.band) <> (b.score, b.band)`,
  );
}

/** The present purchase price of listings of these suppliers' SKUs. */
export async function copyPurchasePrices(tx: Database, supplySkuIds: readonly bigint[]): Promise<void> {
  await run(tx, sql`SELECT id FROM sku WHERE supply_sku_id = ANY(${supplySkuIds}) ORDER BY id FOR NO KEY UPDATE`);
  await run(
    tx,
    sql`UPDATE sku SET purchase_price = s.purchase_price FROM supply_sku s WHERE s.id = sku.supply_sku_id
      AND s.id = ANY(${supplySkuIds}) AND sku.purchase_price <> s.purchase_price`,
  );
}
