import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { Turn } from "../../../../platform/turn.ts";
import { later } from "../rules.ts";
import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { insertParcel } from "./parcels.sql.ts";
import { moveOrder, stateOf } from "../sql.ts";
import { idsOfNumbers } from "./slip.views.ts";
import { tellMove } from "../tell-move.ts";
import { type CarrierRule, carrierRules, freeTracking, orderOfParcel, takeTracking } from "./tracking.sql.ts";

type Parcel = Received<typeof orders.ship>["parcels"][number];
type Failure = Answered<typeof orders.ship>["failed"][number];

/** Ships orders of a store; each that cannot be shipped is named with its reason, and the others go (UX-136). */
export async function shipOrders(
  turn: Turn,
  merchant: { member_id: bigint; store_id: bigint },
  parcels: readonly Parcel[],
): Promise<Answered<typeof orders.ship>> {
  const shipped: bigint[] = [];
  const failed: Failure[] = [];
  const rules = await rulesOf(turn, parcels);
  for (const parcel of parcels.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const failure = await shipOne(turn, merchant, parcel, rules.get(parcel.carrier));
    if (failure === null) shipped.push(parcel.order_id);
    else failed.push(failure);
  }
  return { shipped, failed };
}

/** Ships the orders of a pasted list; a number that is not the store's is named as not found. */
export async function shipByNumber(
  turn: Turn,
  merchant: { member_id: bigint; store_id: bigint },
  parcels: Received<typeof orders.shipByNumber>["parcels"],
): Promise<Answered<typeof orders.shipByNumber>> {
  const ids = await idsOfNumbers(
    turn.tx,
    merchant.store_id,
    parcels.map(({ order_no }) => order_no),
  );
  const numbers = new Map([...ids].map(([number, id]) => [id, number]));
  const known = parcels.flatMap(({ order_no, carrier, tracking_number }) => {
    const order_id = ids.get(order_no);
    return order_id === undefined ? [] : [{ order_id, carrier, tracking_number }];
  });
  const { shipped, failed } = await shipOrders(turn, merchant, known);
  const named = (id: bigint | string) => numbers.get(BigInt(id)) ?? String(id);
  return {
    shipped: shipped.map(named),
    failed: [
      ...parcels.filter(({ order_no }) => !ids.has(order_no)).map(({ order_no }) => ({ order_no, error: "not_found" as const, state: null })),
      ...failed.map(({ order_id, error, state }) => ({ order_no: named(order_id), error, state })),
    ],
  };
}

/** What the carriers of these parcels print, and which of them operators have switched off. */
export function rulesOf(turn: Turn, parcels: readonly Parcel[]): Promise<ReadonlyMap<string, CarrierRule>> {
  return carrierRules(turn.tx, [...new Set(parcels.map(({ carrier }) => carrier))], turn.language);
}

/** Why a parcel cannot go as it is labelled; null where it can. */
export function labelFault({ tracking_number }: Parcel, rule: CarrierRule | undefined, orderNumber: string): "carrier_off" | "tracking_wrong" | null {
  if (rule?.shown === false) return "carrier_off";
  return isTrackingNumber(tracking_number, rule?.patterns ?? [], orderNumber) ? null : "tracking_wrong";
}

async function shipOne(turn: Turn, merchant: { member_id: bigint; store_id: bigint }, parcel: Parcel, rule: CarrierRule | undefined): Promise<Failure | null> {
  const owner = { store_id: merchant.store_id };
  const before = await stateOf(turn.tx, parcel.order_id, owner);
  if (before === null) return { order_id: parcel.order_id, error: "not_found", state: null };
  if (before.group_until !== null) return { order_id: parcel.order_id, error: "group_waits", state: before.state };
  // Goods of the supply catalogue leave from the supplier, after the merchant has bought them in.
  if (before.supplied) return { order_id: parcel.order_id, error: before.purchased ? "order_moved" : "purchase_first", state: before.state };
  const fault = labelFault(parcel, rule, before.order_no);
  if (fault !== null) return { order_id: parcel.order_id, error: fault, state: before.state };
  const failure = await sendParcel(turn, parcel, { by: "merchant", actor_id: merchant.member_id, store_id: merchant.store_id });
  return failure === null ? null : { order_id: parcel.order_id, error: failure, state: before.state };
}

/** Hands an order's parcel to its carrier; its number has been judged. Null where that is done, else why not. */
export async function sendParcel(
  turn: Turn,
  parcel: Parcel,
  sender: { by: "merchant" | "supplier"; actor_id: bigint | null; store_id?: bigint },
): Promise<"order_moved" | "tracking_taken" | null> {
  const order = await orderOfParcel(turn.tx, parcel.order_id);
  if (order === null) return "order_moved";
  const number = { store_id: order.store_id, order_id: parcel.order_id, tracking_number: parcel.tracking_number };
  const taken = await takeTracking(turn.tx, { ...number, returned: false, now: turn.now });
  if (taken === "taken") return "tracking_taken";
  const confirmAt = later(turn.now, { days: turn.settings.order_confirm_days });
  const moved = await moveOrder(
    turn.tx,
    { order_id: parcel.order_id, move: "ship", by: sender.by, actor_id: sender.actor_id, now: turn.now },
    sender.store_id === undefined ? {} : { store_id: sender.store_id },
    {
      ship_by: null,
      supply_at: null,
      delivertime: turn.now,
      confirm_at: confirmAt,
      remind_at: later(confirmAt, { hours: -turn.settings.order_confirm_notice_hours }),
    },
  );
  if (moved === null) {
    if (taken === "fresh") await freeTracking(turn.tx, number);
    return "order_moved";
  }
  tellMove(turn, moved, "ship");
  // Without a carrier's adapter nobody is asked, and the parcel stays "handed over".
  const askAt = turn.mall.configuration.demo ? turn.now : null;
  await insertParcel(turn.tx, {
    id: turn.newId(),
    order_id: parcel.order_id,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    ask_at: askAt,
    now: turn.now,
  });
  return null;
}
