import { change, type Database, rows } from "../../platform/database.ts";

/** Moves a store from where it was seen to where it goes; false when it stands elsewhere by now. */
export async function moveLevel(
  tx: Database,
  store_id: bigint,
  from: { level: number; fund: bigint },
  to: { level: number; fund: bigint; level_fund: bigint },
) {
  const moved = await change(tx, "UPDATE store SET level = $4, fund = $5, level_fund = $6 WHERE id = $1 AND level = $2 AND fund = $3", [
    store_id,
    from.level,
    from.fund,
    to.level,
    to.fund,
    to.level_fund,
  ]);
  return moved === 1;
}

/** The goods and the search say the name and the opening of this store as they are. */
export async function putIndexed(tx: Database, storeId: bigint): Promise<void> {
  await change(tx, "UPDATE store SET index_at = NULL WHERE id = $1", [storeId]);
}

/** Puts reviews into the figures of their stores, or takes them out: `sign` is 1 or -1. */
export async function rateStores(tx: Database, reviewIds: readonly bigint[], sign: 1 | -1): Promise<void> {
  await rows(
    tx,
    `UPDATE store SET service_ratings = service_ratings + $2::int * c.ratings, service_sum = service_sum + $2::int * c.service, delivery_sum = delivery_sum + $2::int * c.delivery
     FROM (SELECT store_id, count(service)::int AS ratings, coalesce(sum(service), 0)::int AS service, coalesce(sum(delivery), 0)::int AS delivery
           FROM review WHERE id = ANY($1) GROUP BY store_id) c
     WHERE store.id = c.store_id`,
    [reviewIds, sign],
  );
}

/** How many goods the stores of these goods have on sale. */
export async function countGoodsOfStores(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await change(
    tx,
    // Goods of an open store are marked so, and only those are in the index: without it each count reads all goods of the mall.
    `UPDATE store s SET goods = CASE WHEN s.open THEN (SELECT count(*) FROM goods g WHERE g.store_id = s.id AND g.on_sale AND g.store_open)
                                     ELSE (SELECT count(*) FROM goods g WHERE g.store_id = s.id AND g.on_sale) END
     WHERE s.id IN (SELECT store_id FROM goods WHERE id = ANY($1))`,
    [goodsIds],
  );
}
