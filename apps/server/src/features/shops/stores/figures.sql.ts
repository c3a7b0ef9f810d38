import { type Database, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Moves a store from its seen position to the new one; false if it has another position by now. */
export async function moveLevel(
  tx: Database,
  store_id: bigint,
  from: { level: number; fund: bigint },
  to: { level: number; fund: bigint; level_fund: bigint },
) {
  const moved = await run(
    tx,
    sql`UPDATE store SET level = ${to.level}, fund = ${to.fund}, level_fund = ${to.level_fund} WHERE id = ${store_id}
      AND level = ${from.level} AND fund = ${from.fund}`,
  );
  return moved === 1;
}

/** The goods and the search say the name and the opening of this store as they are. */
export async function putIndexed(tx: Database, storeId: bigint): Promise<void> {
  await run(tx, sql`UPDATE store SET index_at = NULL WHERE id = ${storeId}`);
}

/** Puts reviews into the figures of their stores, or takes them out: `sign` is 1 or -1. */
export async function rateStores(tx: Database, reviewIds: readonly bigint[], sign: 1 | -1): Promise<void> {
  await run(
    tx,
    sql`UPDATE store SET service_ratings = service_ratings + ${sign}::int * c.ratings, service_sum = service_sum +
      ${sign}::int * c.service, delivery_sum = delivery_sum + ${sign}::int * c.delivery
     FROM (SELECT store_id, count(service)::int AS ratings, coalesce(sum(service), 0)::int AS service,
       coalesce(sum(delivery), 0)::int AS delivery
           FROM review WHERE id = ANY(${reviewIds}) GROUP BY store_id) c
     WHERE store.id = c.store_id`,
  );
}

/** How many goods the stores of these goods have on sale. */
export async function countGoodsOfStores(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    // Goods of an open store are marked so, and only those are in the index: without it each count reads all goods of
    // the mall.
    sql`UPDATE store s SET goods = CASE WHEN s.open THEN (SELECT count(*) FROM goods g WHERE g.store_id = s.id
      AND g.on_sale AND g.store_open)
                                     ELSE (SELECT count(*) FROM goods g WHERE g.store_id = s.id AND g.on_sale) END
     WHERE s.id IN (SELECT store_id FROM goods WHERE id = ANY(${goodsIds}))`,
  );
}
