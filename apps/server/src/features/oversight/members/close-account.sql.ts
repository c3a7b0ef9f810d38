import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface OpenMatters {
  demo: boolean;
  orders: number;
  store_orders: number;
  requests: number;
  store_id: bigint | null;
}

/** What a member still has under way. */
export async function openMatters(tx: Database, memberId: bigint): Promise<OpenMatters> {
  const found = await maybeOne<OpenMatters>(
    tx,
    sql`SELECT m.demo, s.id AS store_id,
            (SELECT count(*)::int FROM orders WHERE buyer_id = ${memberId}
              AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open
              OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS orders,
            (SELECT count(*)::int FROM orders WHERE store_id = s.id
              AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open
              OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS store_orders,
            (SELECT count(*)::int FROM recharge WHERE member_id = ${memberId} AND state = 'pending')
            + (SELECT count(*)::int FROM withdrawal WHERE member_id = ${memberId}
              AND state NOT IN ('confirmed', 'rejected', 'cancelled'))
            + (SELECT count(*)::int FROM application WHERE member_id = ${memberId} AND state = 'under_review')
            + (SELECT count(*)::int FROM appeal WHERE member_id = ${memberId} AND outcome IS NULL) AS requests
     FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.id = ${memberId}`,
  );
  if (found === null) throw new Error(`no member ${memberId}`);
  return found;
}

/** The member's row, taken until the end: payments, withdrawals and freezes begin with it. */
export async function holdMember(tx: Database, memberId: bigint): Promise<void> {
  await run(tx, sql`SELECT id FROM member WHERE id = ${memberId} FOR UPDATE`);
}
