import { type Effect, numberIn } from "../../../../platform/effects.ts";
import { sql } from "../../../../platform/sql.ts";

/** What stops or goes on while a store is frozen or wound down. */
export const holdEffect: Effect = (_, of) => {
  const id = numberIn(of);
  return {
    listed: sql`goods WHERE store_id = ${id}::bigint AND on_sale AND store_open`,
    deals: sql`deal WHERE store_id = ${id}::bigint AND state <> 'ended'`,
    to_pay: sql`orders WHERE store_id = ${id}::bigint AND state = 'awaiting_payment'`,
    to_ship: sql`orders WHERE store_id = ${id}::bigint AND state = 'awaiting_shipment'`,
    on_way: sql`orders WHERE store_id = ${id}::bigint AND state = 'awaiting_receipt'`,
    refunds: sql`refund WHERE store_id = ${id}::bigint AND state IN ('applied', 'rejected', 'returning', 'returned',
      'arbitration', 'paying', 'replacing', 'resent')`,
    chats: sql`conversation WHERE merchant_id = (SELECT owner_id FROM store WHERE id = ${id}::bigint) AND host_unread`,
    followers: sql`follow WHERE store_id = ${id}::bigint`,
  };
};
