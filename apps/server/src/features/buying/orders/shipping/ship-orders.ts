import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { Context } from "../../../../platform/context.ts";
import { later } from "../rules.ts";
import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { insertParcel } from "./parcels.sql.ts";
import { moveOrder, stateOf } from "../sql.ts";
import { idsOfNumbers } from "./slip.views.ts";
import { publishMove } from "../publish-move.ts";
import { type CarrierRule, carrierRules, freeTracking, orderOfParcel, takeTracking } from "./tracking.sql.ts";

type Parcel = Received<typeof orders.ship>["parcels"][number];
type Failure = Answered<typeof orders.ship>["failed"][number];

/** Ships orders of a store; each that cannot be shipped is named with its reason, and the others go (UX-136). */
export async function shipOrders(
  context: Context,
  merchant: { member_id: bigint; store_id: bigint },
  parcels: readonly Parcel[],
): Promise<Answered<typeof orders.ship>> {
  const shipped: bigint[] = [];
  const failed: Failure[] = [];
  const rules = await rulesOf(context, parcels);
  for (const parcel of parcels.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const failure = await shipOne(context, merchant, parcel, rules.get(parcel.carrier));
    if (failure === null) shipped.push(parcel.order_id);
    else failed.push(failure);
  }
  return { shipped, failed };
}

/** Ships the orders of a pasted list; a number that is not the store's is named as not found. */
export async function shipByNumber(
  context: Context,
  merchant: { member_id: bigint; store_id: bigint },
  parcels: Received<typeof orders.shipByNumber>["parcels"],
): Promise<Answered<typeof orders.shipByNumber>> {
  const ids = await idsOfNumbers(
    context.tx,
    merchant.store_id,
    parcels.map(({ order_no }) => order_no),
  );
  const numbers = new Map([...ids].map(([number, id]) => [id, number]));
  const known = parcels.flatMap(({ order_no, carrier, tracking_number }) => {
    const order_id = ids.get(order_no);
    return order_id === undefined ? [] : [{ order_id, carrier, tracking_number }];
  });
  const { shipped, failed } = await shipOrders(context, merchant, known);
  const named = (id: bigint | string) => numbers.get(BigInt(id)) ?? String(id);
  return {
    shipped: shipped.map(named),
    failed: [
      ...parcels
        .filter(({ order_no }) => !ids.has(order_no))
        .map(({ order_no }) => ({ order_no, error: "not_found" as const, state: null })),
      ...failed.map(({ order_id, error, state }) => ({ order_no: named(order_id), error, state })),
    ],
  };
}

/** What the carriers of these parcels print, and which of them operators have switched off. */
export function rulesOf(context: Context, parcels: readonly Parcel[]): Promise<ReadonlyMap<string, CarrierRule>> {
  return carrierRules(context.tx, [...new Set(parcels.map(({ carrier }) => carrier))], context.language);
}

/** Why a parcel cannot go as it is labelled; null where it can. */
export function labelFault(
  { tracking_number }: Parcel,
  rule: CarrierRule | undefined,
  orderNumber: string,
): "carrier_off" | "tracking_wrong" | null {
  if (rule === undefined || !rule.shown) return "carrier_off";
  return isTrackingNumber(tracking_number, rule.patterns, orderNumber) ? null : "tracking_wrong";
}

async function shipOne(
  context: Context,
  merchant: { member_id: bigint; store_id: bigint },
  parcel: Parcel,
  rule: CarrierRule | undefined,
): Promise<Failure | null> {
  const owner = { store_id: merchant.store_id };
  const before = await stateOf(context.tx, parcel.order_id, owner);
  if (before === null) return { order_id: parcel.order_id, error: "not_found", state: null };
  // guard: an order that waits for its group cannot be shipped
  if (before.group_until !== null) return { order_id: parcel.order_id, error: "group_waits", state: before.state };
  // Goods of the supply catalogue leave from the supplier, after the merchant has bought them in.
  // guard: supply goods are bought in before they are shipped
  if (before.supplied)
    return {
      order_id: parcel.order_id,
      error: before.purchased ? "order_moved" : "purchase_first",
      state: before.state,
    };
  const fault = labelFault(parcel, rule, before.order_no);
  if (fault !== null) return { order_id: parcel.order_id, error: fault, state: before.state };
  const failure = await sendParcel(context, parcel, {
    by: "merchant",
    actor_id: merchant.member_id,
    store_id: merchant.store_id,
  });
  return failure === null ? null : { order_id: parcel.order_id, error: failure, state: before.state };
}

/** Hands an order's parcel to its carrier; its number has been judged. Null where that is done, else why not. */
export async function sendParcel(
  context: Context,
  parcel: Parcel,
  sender: { by: "merchant" | "supplier"; actor_id: bigint | null; store_id?: bigint },
): Promise<"order_moved" | "tracking_taken" | null> {
  const order = await orderOfParcel(context.tx, parcel.order_id);
  if (order === null) return "order_moved";
  const number = { store_id: order.store_id, order_id: parcel.order_id, tracking_number: parcel.tracking_number };
  const taken = await takeTracking(context.tx, { ...number, returned: false, now: context.now });
  if (taken === "taken") return "tracking_taken";
  const confirmAt = later(context.now, { days: context.settings.order_confirm_days });
  const moved = await moveOrder(
    context.tx,
    { order_id: parcel.order_id, move: "ship", by: sender.by, actor_id: sender.actor_id, now: context.now },
    sender.store_id === undefined ? {} : { store_id: sender.store_id },
    {
      ship_by: null,
      supply_at: null,
      delivertime: context.now,
      confirm_at: confirmAt,
      remind_at: later(confirmAt, { hours: -context.settings.order_confirm_notice_hours }),
    },
  );
  if (moved === null) {
    if (taken === "fresh") await freeTracking(context.tx, number);
    return "order_moved";
  }
  publishMove(context, moved, "ship");
  // Without a tracking service nobody is asked, and people type where the parcel is.
  const askAt = context.mall.tracker !== null || context.mall.configuration.demo ? context.now : null;
  await insertParcel(context.tx, {
    id: context.newId(),
    order_id: parcel.order_id,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    ask_at: askAt,
    by: sender.by,
    actor_id: sender.actor_id,
    now: context.now,
  });
  return null;
}
