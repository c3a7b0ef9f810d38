import type { OrderMove } from "@arcade/contract/buying/orders/states";
import type { StoreEvent } from "@arcade/contract/base/webhooks/events";
import type { Context } from "../../../platform/context.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";

/** Moves that webhooks receive, each with its event. */
const eventOf: Partial<Record<OrderMove, StoreEvent>> = {
  pay: "order.paid",
  ship: "order.sent",
  ship_part: "order.sent",
  confirm: "order.received",
  complete: "order.completed",
  cancel: "order.cancelled",
  return_unshipped: "order.cancelled",
  return_group: "order.cancelled",
  refund_whole: "order.cancelled",
};

/** Sends a move to webhooks. A new order reserves stock, so the stock of a SKU can become low by it. */
export function announceMove(context: Context, orderId: bigint, move: OrderMove): void {
  const event = eventOf[move];
  if (event !== undefined) announce(context, event, factsOf(orderId));
  if (move === "submit") announce(context, "stock.low", lowOf(orderId, context.settings.low_stock_pieces));
}

/** Tells webhooks that a parcel is delivered. */
export function announceDelivered(context: Context, orderId: bigint, parcelId: bigint): void {
  announce(
    context,
    "order.delivered",
    sql`SELECT f.store_id, f.data || jsonb_build_object('parcel_id', ${parcelId}::bigint::text) AS data
      FROM (${factsOf(orderId)}) AS f`,
  );
}

const factsOf = (orderId: bigint): Sql => sql`SELECT store_id, jsonb_build_object('store_id', store_id::text,
  'order_id', id::text, 'order_no', order_no, 'state', state, 'paid',
  CASE WHEN paymenttime IS NULL THEN '0' ELSE actual_payment::text END, 'refunded', refunded::text) AS data
  FROM orders WHERE id = ${orderId}`;

/** SKUs whose stock became low because of this order. SKUs that were low before are not reported again. */
const lowOf = (orderId: bigint, usual: number): Sql => sql`SELECT g.store_id, jsonb_build_object('store_id',
    g.store_id::text, 'goods_id', g.id::text, 'sku_id', k.id::text, 'left', (k.on_hand - k.reserved)::text) AS data
  FROM order_line l JOIN sku k ON k.id = l.sku_id JOIN goods g ON g.id = k.goods_id
  WHERE l.order_id = ${orderId} AND k.on_hand - k.reserved <= coalesce(g.low_stock, ${usual}::int)
    AND k.on_hand - k.reserved + l.quantity > coalesce(g.low_stock, ${usual}::int)`;
