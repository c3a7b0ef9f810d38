import { type Database, many, maybeOne, one, run } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";

/** The count that is due. Null if none is due, or if another process counts. */
export async function takeTogetherDue(tx: Database, now: Date): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM together_upkeep WHERE id = 1 AND count_at <= ${now} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function togetherUpkeep(tx: Database): Promise<bigint> {
  return (await one<{ after_id: bigint }>(tx, sql`SELECT after_id FROM together_upkeep WHERE id = 1`)).after_id;
}

export async function putTogetherUpkeep(tx: Database, at: Date, after: bigint): Promise<void> {
  await run(tx, sql`UPDATE together_upkeep SET count_at = ${at}, after_id = ${after} WHERE id = 1`);
}

export async function nextToCount(tx: Database, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM goods WHERE id > ${after} ORDER BY id LIMIT ${constant(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** Below this number of buyers nothing is shown: it must not show what one person bought. */
const fewestBuyers = 5;
const mostBuyers = 500;
const mostLines = 100;
const mostOthers = 12;

/**
 * Writes again what the buyers of these goods also bought. It reads the last 500 buyers of each goods, and the last 100
 * lines of each buyer, so that neither a best seller nor a dealer makes it slow.
 */
export async function countTogether(tx: Database, goods: readonly bigint[], since: Date): Promise<void> {
  await run(tx, sql`DELETE FROM goods_together WHERE goods_id = ANY(${goods})`);
  await run(
    tx,
    sql`INSERT INTO goods_together (goods_id, other_id, buyers)
      SELECT goods_id, other_id, buyers FROM (
        SELECT goods_id, other_id, buyers, row_number() OVER (PARTITION BY goods_id ORDER BY buyers DESC, other_id)
          AS place
        FROM (
          SELECT b.goods_id, x.goods_id AS other_id, count(DISTINCT b.buyer_id)::int AS buyers
          FROM unnest(${goods}::bigint[]) AS w (id)
          CROSS JOIN LATERAL (
            SELECT DISTINCT w.id AS goods_id, r.buyer_id FROM (
              SELECT o.buyer_id FROM order_line l JOIN orders o ON o.id = l.order_id
              WHERE l.goods_id = w.id AND o.state IN ('awaiting_review', 'completed') AND o.taketime > ${since}
                AND l.refunded_quantity < l.quantity
              ORDER BY o.id DESC LIMIT ${constant(mostBuyers)}
            ) r
          ) b
          CROSS JOIN LATERAL (
            SELECT l.goods_id FROM orders o JOIN order_line l ON l.order_id = o.id
            WHERE o.buyer_id = b.buyer_id AND o.state IN ('awaiting_review', 'completed') AND o.taketime > ${since}
              AND l.refunded_quantity < l.quantity
            ORDER BY o.id DESC LIMIT ${constant(mostLines)}
          ) x
          WHERE x.goods_id <> b.goods_id
          GROUP BY b.goods_id, x.goods_id
          HAVING count(DISTINCT b.buyer_id) >= ${constant(fewestBuyers)}
        ) counted
      ) ranked WHERE place <= ${constant(mostOthers)}`,
  );
}
