import { change, type Database, rows } from "../../platform/database.ts";

/** Puts reviews into the figures of their goods, or takes them out: `sign` is 1 or -1. Goods are locked in the order of their ids. */
export async function rateGoods(tx: Database, reviewIds: readonly bigint[], sign: 1 | -1): Promise<void> {
  await rows(tx, "SELECT FROM goods WHERE id IN (SELECT goods_id FROM review WHERE id = ANY($1)) ORDER BY id FOR NO KEY UPDATE", [reviewIds]);
  await rows(
    tx,
    `UPDATE goods SET ratings = goods.ratings + $2::int * c.ratings, stars_sum = goods.stars_sum + $2::int * c.stars,
       spread = ARRAY[spread[1] + $2::int * c.one, spread[2] + $2::int * c.two, spread[3] + $2::int * c.three, spread[4] + $2::int * c.four, spread[5] + $2::int * c.five]
     FROM (SELECT goods_id, count(*)::int AS ratings, sum(stars)::int AS stars, count(*) FILTER (WHERE stars = 1)::int AS one, count(*) FILTER (WHERE stars = 2)::int AS two,
             count(*) FILTER (WHERE stars = 3)::int AS three, count(*) FILTER (WHERE stars = 4)::int AS four, count(*) FILTER (WHERE stars = 5)::int AS five
           FROM review WHERE id = ANY($1) GROUP BY goods_id) c
     WHERE goods.id = c.goods_id`,
    [reviewIds, sign],
  );
}

/** Writes the brand otherwise over the next goods, as a change of brand says; returns which. */
export async function rebrandGoods(tx: Database, changeId: bigint, most: number): Promise<bigint[]> {
  const moved = await rows<{ id: bigint }>(
    tx,
    `UPDATE goods g SET brand = c.brand_to FROM brand_change c
     WHERE c.id = $1 AND g.id IN (SELECT n.id FROM goods n JOIN brand_change b ON b.brand_from = n.brand WHERE b.id = $1 ORDER BY n.id LIMIT $2 FOR NO KEY UPDATE OF n)
     RETURNING g.id`,
    [changeId, most],
  );
  return moved.map(({ id }) => id);
}

/** Each goods into its band by its place among all: `ends` are the last places of bands 1, 2 and 3; and each score as it now is. */
export async function putBands(tx: Database, ends: readonly [number, number, number]): Promise<void> {
  await change(
    tx,
    `WITH placed AS (
       SELECT id, row_number() OVER (ORDER BY score DESC, id DESC) AS place FROM (SELECT id, score FROM goods WHERE on_sale AND store_open ORDER BY score DESC, id DESC LIMIT $3::int) top
     ), banded AS (
       SELECT g.id, g.score, CASE WHEN p.place <= $1::int THEN 1 WHEN p.place <= $2::int THEN 2 WHEN p.place IS NOT NULL THEN 3 ELSE 4 END AS band FROM goods g LEFT JOIN placed p ON p.id = g.id
     )
     UPDATE goods_search h SET band = b.band, score = b.score FROM banded b WHERE h.goods_id = b.id AND (h.score, h.band) <> (b.score, b.band)`,
    ends,
  );
}

/** What listings of these SKUs of suppliers cost in the purchase, as their suppliers ask it now. */
export async function copyPurchasePrices(tx: Database, supplySkuIds: readonly bigint[]): Promise<void> {
  await rows(tx, "SELECT id FROM sku WHERE supply_sku_id = ANY($1) ORDER BY id FOR NO KEY UPDATE", [supplySkuIds]);
  await change(
    tx,
    `UPDATE sku SET purchase_price = s.purchase_price FROM supply_sku s WHERE s.id = sku.supply_sku_id AND s.id = ANY($1) AND sku.purchase_price <> s.purchase_price`,
    [supplySkuIds],
  );
}
