import type { StoreEvent } from "@arcade/contract/base/webhooks/events";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";

/** Sends the event of a refund request to webhooks. */
export function announceRefund(
  context: Context,
  refundId: bigint,
  event: Extract<StoreEvent, `refund.${string}`>,
): void {
  announce(
    context,
    event,
    sql`SELECT store_id, jsonb_build_object('store_id', store_id::text, 'order_id', order_id::text, 'refund_id',
      id::text, 'refund_no', refund_no, 'state', state, 'type', type, 'amount', coalesce(agreed, amount)::text) AS data
      FROM refund WHERE id = ${refundId}`,
  );
}
