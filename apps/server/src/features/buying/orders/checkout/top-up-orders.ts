import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { endTopUp, keepTopUps, submitRecharge } from "../../../money/recharges/index.ts";
import { ordersTogether } from "../../coupons/index.ts";
import { noticeDeadlineRuns } from "../notice-move.ts";
import { later } from "../rules.ts";
import { runUntil, type WaitingOrder, waitUntil } from "./top-up.sql.ts";

/**
 * A member reports money that was sent for unpaid orders. Their deadline waits for the decision, but no longer than the
 * setting says: meanwhile their pieces are held. The money was sent already, so the recharge is taken even if an order
 * can no longer wait, or is somebody else's. Orders that share a coupon of the mall wait together.
 */
export async function topUpOrders(
  context: Context,
  actor: Actor,
  { order_ids, ...submitted }: Received<typeof orders.topUp>,
): Promise<Answered<typeof orders.topUp>> {
  const recharge = await submitRecharge(context, actor, submitted);
  const until = later(context.now, { hours: context.settings.order_top_up_hours });
  const waiting = await waitUntil(context.tx, {
    order_ids: await ordersTogether(context.tx, order_ids),
    buyer_id: actor.member_id,
    until,
    now: context.now,
  });
  if (waiting.length === 0) return { ...recharge, waits: null };
  await keepTopUps(
    context.tx,
    BigInt(recharge.id),
    waiting.map(({ id }) => id),
    context.now,
  );
  for (const order of waiting) publishDeadline(context, order);
  return { ...recharge, waits: { orders: waiting.length, until } };
}

/** The recharge is decided. The buyer has the usual time to pay from now on, and is told so. */
export async function runDeadlineAgain(context: Context, orderId: bigint): Promise<void> {
  endTopUp(context.tx, orderId, context.now);
  const until = later(context.now, { minutes: context.settings.order_unpaid_minutes });
  const order = await runUntil(context.tx, orderId, until);
  if (order === null) return;
  publishDeadline(context, order);
  noticeDeadlineRuns(context, order, until);
}

function publishDeadline(context: Context, { id, buyer_id, merchant_id }: WaitingOrder): void {
  context.publish([buyer_id], { type: "live", modules: "orders", modules_id: id });
  context.publish(
    [merchant_id],
    { type: "live", modules: "store_orders", modules_id: id },
    storeEventParts.store_orders,
  );
}
