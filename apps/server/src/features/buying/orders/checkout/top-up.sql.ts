import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** An order whose deadline changed, with those who must know. */
export interface WaitingOrder {
  id: bigint;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
}

/** Gives a buyer's orders a later deadline, once for each. Leaves out those that can no longer be paid. */
export function waitUntil(
  tx: Database,
  { order_ids, buyer_id, until, now }: { order_ids: readonly bigint[]; buyer_id: bigint; until: Date; now: Date },
): Promise<WaitingOrder[]> {
  return many<WaitingOrder>(
    tx,
    sql`WITH found AS (
       SELECT id FROM orders
       WHERE id = ANY(${order_ids})
         -- guard: a recharge is only for orders of its member
         AND buyer_id = ${buyer_id}
         -- guard: only an order that can still be paid waits for a recharge [without AND state = 'awaiting_payment' AND cancel_at > {now}]
         AND state = 'awaiting_payment' AND cancel_at > ${now}
         -- guard: an order waits for a recharge once
         AND NOT EXISTS (SELECT FROM order_top_up t WHERE t.order_id = orders.id)
       ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE orders SET cancel_at = greatest(cancel_at, ${until}) FROM found WHERE orders.id = found.id
       RETURNING orders.id, order_no, buyer_id, merchant_id`,
  );
}

/** Sets the deadline of an order that is still unpaid. Null if it is paid or cancelled. */
export function runUntil(tx: Database, orderId: bigint, until: Date): Promise<WaitingOrder | null> {
  return maybeOne<WaitingOrder>(
    tx,
    // guard: a deadline runs again only for an order that is unpaid [without AND state = 'awaiting_payment']
    sql`UPDATE orders SET cancel_at = ${until} WHERE id = ${orderId} AND state = 'awaiting_payment'
      RETURNING id, order_no, buyer_id, merchant_id`,
  );
}
