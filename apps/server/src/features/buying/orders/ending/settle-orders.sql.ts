import { orderMoves } from "@arcade/contract/buying/orders/states";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface SettledOrder {
  id: bigint;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  shard: number;
}

interface Settled {
  id: bigint;
  commission: bigint;
  to_merchant: bigint;
}

/**
 * Writes the settlement on the orders, with their history. Returns the orders that could be settled, in the order of
 * their ids. The orders are locked: the statement that counts the history must begin after that.
 */
export function writeSettled(tx: Database, settled: readonly Settled[], now: Date): Promise<SettledOrder[]> {
  return many<SettledOrder>(
    tx,
    sql`WITH moved AS (
       UPDATE orders SET settle_at = NULL, settled_at = ${now}, settled_commission = s.commission,
         settled_amount = s.to_merchant
       FROM unnest(${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ commission }) => commission)}::bigint[],
         ${settled.map(({ to_merchant }) => to_merchant)}::bigint[]) AS s (id, commission, to_merchant)
       WHERE orders.id = s.id AND state = ANY(${orderMoves.settle.from})
         -- guard: a settlement happens once [without AND settled_at IS NULL]
         AND settled_at IS NULL
         -- guard: an order whose refund is open is not settled [without AND NOT refund_open]
         AND NOT refund_open
       RETURNING orders.id, order_no, buyer_id, merchant_id, store_id, shard, state
     ), history AS (
       INSERT INTO order_history (order_id, seq, move, state_from, state, by, createtime)
       SELECT id, (SELECT max(seq) + 1 FROM order_history h WHERE h.order_id = moved.id), 'settle', state, state,
         'clock', ${now} FROM moved
     )
     SELECT id, order_no, buyer_id, merchant_id, store_id, shard FROM moved ORDER BY id`,
  );
}
