import { canMove } from "@arcade/contract/buying/orders/states";
import { maxTypedEvents } from "@arcade/contract/buying/orders/parcel";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { Received } from "@arcade/contract/endpoint";
import { storeEventParts } from "@arcade/contract/socket-facts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context, Operator, OperatorContext } from "../../../../platform/context.ts";
import { announceDelivered } from "../announce-order.sql.ts";
import { noticeDelivered, noticeReplacementDelivered } from "../notice-move.ts";
import {
  giveTimeAfterDelivery,
  insertTypedEvent,
  type OrderParcel,
  parcelOfEvent,
  parcelToTell,
  strikeEvent,
} from "./parcel-events.sql.ts";

type Typed = Pick<Received<typeof orders.addParcelEvent>, "step" | "place" | "at">;

/** The store reports where its parcel is, while the buyer waits for it: for the order, or for the replacement. */
export async function tellOfParcel(
  context: Context,
  merchant: { member_id: bigint; store_id: bigint },
  { parcel_id, ...event }: Received<typeof orders.addParcelEvent>,
): Promise<Record<string, never>> {
  const parcel = await parcelToTell(context.tx, parcel_id, merchant.store_id);
  if (parcel === null) refuse("not_found");
  if (parcel.refund_state !== null) {
    if (parcel.refund_state !== "resent") refuse("refund_moved", { state: parcel.refund_state });
  } else if (!canMove("correct_tracking", parcel.state, "merchant")) refuse("order_moved", { state: parcel.state });
  await writeEvent(context, parcel, event, { by: "merchant", actor_id: merchant.member_id });
  return {};
}

/** An operator reports where a parcel is, in any state of its order. */
export async function tellOfAnyParcel(
  context: OperatorContext,
  operator: Operator,
  { parcel_id, note, ...event }: Received<typeof ordersOffice.addParcelEvent>,
): Promise<Record<string, never>> {
  const parcel = await parcelToTell(context.tx, parcel_id, null);
  if (parcel === null) refuse("not_found");
  await writeEvent(context, parcel, event, { by: "operator", actor_id: operator.operator_id });
  context.record({ subject: { kind: "order", id: parcel.order_id }, note, after: { parcel_id, ...event } });
  return {};
}

/** Strikes out a wrong event. People can still read it, with the reason, but it counts for nothing. */
export async function strikeParcelEvent(
  context: OperatorContext,
  operator: Operator,
  { event_id, reason }: Received<typeof ordersOffice.strikeParcelEvent>,
): Promise<Record<string, never>> {
  const parcel = await parcelOfEvent(context.tx, event_id);
  if (parcel === null) refuse("not_found");
  const struck = await strikeEvent(context.tx, event_id, {
    operator_id: operator.operator_id,
    reason,
    now: context.now,
  });
  if (struck === null) refuse("event_fixed");
  const { parcel_id, step, place, createtime, by } = struck;
  context.record({
    subject: { kind: "order", id: parcel.order_id },
    note: reason,
    before: { parcel_id, step, place, at: createtime, by },
  });
  publishNews(context, parcel);
  return {};
}

const minuteMs = 60_000;

async function writeEvent(
  context: Context,
  parcel: OrderParcel,
  { step, place, at }: Typed,
  by: { by: "merchant" | "operator"; actor_id: bigint },
): Promise<void> {
  if (at > context.now) refuse("event_future");
  // People type whole minutes, so the minute of the shipment counts as after the shipment.
  const floor = new Date(Math.floor(parcel.created_at.getTime() / minuteMs) * minuteMs);
  if (at < floor) refuse("event_early", { shipped: parcel.created_at });
  if (!(await insertTypedEvent(context.tx, { parcel_id: parcel.id, step, place, at, ...by })))
    refuse("events_full", { max: maxTypedEvents });
  if (step === "delivered") await noteDelivered(context, parcel);
  publishNews(context, parcel);
}

/**
 * A parcel is delivered. The buyer gets notice, and has time to check it. The reporter makes no difference. The time for
 * a replacement is its exchange's: the clock gives it before it completes the exchange.
 */
export async function noteDelivered(
  context: Context,
  parcel: Pick<OrderParcel, "id" | "order_id" | "refund_id" | "order_no" | "buyer_id">,
): Promise<void> {
  if (parcel.refund_id !== null) return noticeReplacementDelivered(context, parcel);
  const { order_delivered_days: days, order_confirm_notice_hours: noticeHours } = context.settings;
  await giveTimeAfterDelivery(context.tx, parcel.order_id, { days, noticeHours });
  noticeDelivered(context, parcel);
  announceDelivered(context, parcel.order_id, parcel.id);
}

function publishNews(context: Context, { buyer_id, merchant_id, order_id }: OrderParcel): void {
  context.publish([buyer_id], { type: "live", modules: "orders", modules_id: order_id });
  context.publish(
    [merchant_id],
    { type: "live", modules: "store_orders", modules_id: order_id },
    storeEventParts.store_orders,
  );
}
