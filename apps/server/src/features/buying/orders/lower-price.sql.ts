import { orderMoves, type OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many, maybeOne, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface ReducibleOrder {
  order_no: string;
  state: OrderState;
  supplied: boolean;
  product_total: bigint;
  freight: bigint;
  discount: bigint;
  actual_payment: bigint;
  purchase_total: bigint | null;
  supplier_freight: bigint;
  /** What the mall pays into the order, by a coupon of its own. */
  platform_discount: bigint;
  /** The order wants a place in a group. */
  grouped: boolean;
  /** How often its store has lowered it. */
  reductions: number;
}

/** An order of this store with its amounts, locked until the transaction ends. Null if it is another store's. */
export function lockToReduce(tx: Database, orderId: bigint, storeId: bigint): Promise<ReducibleOrder | null> {
  // An own statement, so that the next one sees what committed while this one waited.
  // guard: two changes of what an unpaid order costs come one after the other
  sendLater(tx, sql`SELECT FROM orders WHERE id = ${orderId} AND store_id = ${storeId} FOR NO KEY UPDATE`);
  return maybeOne<ReducibleOrder>(
    tx,
    sql`SELECT order_no, state, supplied, product_total, freight, discount, actual_payment, purchase_total,
      supplier_freight, platform_discount, EXISTS (SELECT FROM group_place p WHERE p.order_id = orders.id) AS grouped,
      (SELECT count(*)::int FROM order_reduction r WHERE r.order_id = orders.id) AS reductions
     FROM orders WHERE id = ${orderId} AND store_id = ${storeId}`,
  );
}

export interface ReducibleLine {
  id: bigint;
  /** Price times pieces, less the discount. */
  left: bigint;
  /** What its pieces cost the store at the supplier; 0 for own goods. */
  cost: bigint;
}

export function linesToReduce(tx: Database, orderId: bigint): Promise<ReducibleLine[]> {
  return many<ReducibleLine>(
    tx,
    sql`SELECT id, price * quantity - discount AS left, coalesce(purchase_price, 0) * quantity AS cost FROM order_line
      WHERE order_id = ${orderId} ORDER BY id`,
  );
}

interface Reduction {
  order_id: bigint;
  store_id: bigint;
  actor_id: bigint;
  /** What the goods and the freight cost from now on. */
  goods: bigint;
  freight: bigint;
  /** What each line gives of it. */
  parts: readonly { line_id: bigint; amount: bigint }[];
  note: string;
  now: Date;
}

/**
 * Lowers what an unpaid order costs, and writes its history. Null if the order does not wait for its payment any more,
 * if it would cost more or the same, or if its goods would fall to what the supplier asks for them or below a cent.
 */
export async function reduceOrder(
  tx: Database,
  { order_id, store_id, actor_id, goods, freight, parts, note, now }: Reduction,
): Promise<{ buyer_id: bigint; merchant_id: bigint; actual_payment: bigint } | null> {
  const lowered = await maybeOne<{ buyer_id: bigint; merchant_id: bigint; actual_payment: bigint }>(
    tx,
    sql`WITH found AS (
       SELECT id, product_total - discount AS goods_before, freight AS freight_before, actual_payment AS total_before
       FROM orders
       -- guard: a store lowers only what is not paid yet [without AND state = ANY({orderMoves.lower_price.from}) AND cancel_at > {now}]
       WHERE id = ${order_id} AND store_id = ${store_id} AND state = ANY(${orderMoves.lower_price.from}) AND cancel_at > ${now}
         -- guard: a store never raises what an order costs [without AND {goods} <= product_total - discount AND {freight} <= freight]
         AND ${goods} <= product_total - discount AND ${freight} <= freight
         AND ${goods}::bigint + ${freight} < actual_payment AND ${goods}::bigint >= 10000
         -- guard: supply goods are not lowered to what they cost [without AND (NOT supplied OR ({freight} = freight AND {goods} > purchase_total - supplier_freight))]
         AND (NOT supplied OR (${freight} = freight AND ${goods} > purchase_total - supplier_freight))
         -- guard: the mall's coupon pays into an order whose price stays
         AND platform_discount = 0
         -- guard: the price of a group is the same for all of it
         AND NOT EXISTS (SELECT FROM group_place p WHERE p.order_id = orders.id)
     ), lowered AS (
       UPDATE orders SET discount = product_total - ${goods}, freight = ${freight},
         actual_payment = ${goods}::bigint + ${freight}
       FROM found WHERE orders.id = found.id
       RETURNING orders.*, found.goods_before, found.freight_before, found.total_before
     ), kept AS (
       INSERT INTO order_reduction (order_id, place, goods_cut, freight_cut, total_before, createtime)
       SELECT id, (SELECT count(*) + 1 FROM order_reduction r WHERE r.order_id = lowered.id), goods_before - ${goods},
         freight_before - ${freight}, total_before, ${now} FROM lowered
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, note, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = lowered.id), 'lower_price', state, state,
         'merchant', ${actor_id}, ${note}, ${now} FROM lowered
     )
     SELECT buyer_id, merchant_id, actual_payment FROM lowered`,
  );
  if (lowered === null) return null;
  sendLater(
    tx,
    sql`UPDATE order_line l SET discount = l.discount + part.amount
      FROM unnest(${parts.map(({ line_id }) => line_id)}::bigint[], ${parts.map(({ amount }) => amount)}::bigint[])
        AS part (line_id, amount) WHERE l.id = part.line_id AND l.order_id = ${order_id}`,
    ({ rowCount }) => {
      if (rowCount !== parts.length) throw new Error(`order ${order_id} does not have these lines`);
    },
  );
  return lowered;
}
