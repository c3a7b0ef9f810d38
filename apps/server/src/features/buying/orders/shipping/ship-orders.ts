import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { Context } from "../../../../platform/context.ts";
import { receiptOf } from "../rules.ts";
import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { firstAsked } from "./carrier.ts";
import { insertParcel, isOnParcel, packParcel, type ParcelPieces, unsentPieces } from "./parcels.sql.ts";
import { moveOrder, stateOf } from "../sql.ts";
import { idsOfNumbers } from "./slip.views.ts";
import { publishMove } from "../publish-move.ts";
import { type CarrierRule, carrierRules, freeTracking, orderOfParcel, takeTracking } from "./tracking.sql.ts";

type Parcel = Received<typeof orders.ship>["parcels"][number];
type Failure = Answered<typeof orders.ship>["failed"][number];
type SendFailure = "order_moved" | "tracking_taken" | "pieces_gone" | "refund_open";

/** Ships orders of a store. Names each order that cannot be shipped, with the reason, and ships the others (UX-136). */
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

/** Ships the orders of a pasted list. A number that is not the store's is named as not found. */
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

/** The form of the carriers' numbers, and which of these carriers operators have switched off. */
export function rulesOf(context: Context, parcels: readonly Parcel[]): Promise<ReadonlyMap<string, CarrierRule>> {
  return carrierRules(context.tx, [...new Set(parcels.map(({ carrier }) => carrier))], context.language);
}

/** Why a parcel cannot be shipped with this label. Null if it can. */
export function labelFault(
  { tracking_number }: Pick<Parcel, "tracking_number">,
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
  // Goods of the supply catalogue leave from the supplier, after the merchant has purchased them.
  // guard: supply goods are purchased before they are shipped
  if (before.supplied)
    return {
      order_id: parcel.order_id,
      error: before.purchased ? "order_moved" : "purchase_first",
      state: before.state,
    };
  const fault = labelFault(parcel, rule, before.order_no);
  if (fault !== null) return { order_id: parcel.order_id, error: fault, state: before.state };
  const sent = await sendParcel(context, parcel, {
    by: "merchant",
    actor_id: merchant.member_id,
    store_id: merchant.store_id,
  });
  return sent.failure === null ? null : { order_id: parcel.order_id, error: sent.failure, state: before.state };
}

/**
 * Hands a parcel of an order to its carrier. The number has already been checked. The last parcel moves the order on
 * and starts the buyer's time. `whole`: nothing is left to send.
 */
export async function sendParcel(
  context: Context,
  parcel: Parcel,
  sender: { by: "merchant" | "supplier"; actor_id: bigint | null; store_id?: bigint },
): Promise<{ failure: SendFailure } | { failure: null; whole: boolean }> {
  const { tx, now } = context;
  const order = await orderOfParcel(tx, parcel.order_id);
  if (order === null) return { failure: "order_moved" };
  const number = { store_id: order.store_id, order_id: parcel.order_id, tracking_number: parcel.tracking_number };
  const taken = await takeTracking(tx, { ...number, returned: false, now });
  if (taken === "taken") return { failure: "tracking_taken" };
  const fail = async (failure: SendFailure) => {
    if (taken === "fresh") await freeTracking(tx, number);
    return { failure };
  };
  const unsent = await unsentPieces(tx, parcel.order_id);
  if (unsent.length === 0) return fail("order_moved");
  const left = unsent.flatMap((line) =>
    line.unsent > line.asked_back ? [{ sku_id: line.sku_id, quantity: line.unsent - line.asked_back }] : [],
  );
  const pieces = parcel.lines ?? left;
  if (pieces.length === 0) return fail("refund_open");
  const missing = pieces.find(({ sku_id, quantity }) => quantity > quantityOf(left, sku_id));
  // guard: a piece is shipped once
  if (missing !== undefined)
    return fail(unsent.some((line) => isAskedBack(line, missing)) ? "refund_open" : "pieces_gone");
  if (taken === "own" && (await isOnParcel(tx, { ...number, but: null }))) return fail("tracking_taken");

  const count = pieces.reduce((total, { quantity }) => total + quantity, 0);
  // What the buyer asks back is still to be sent: the request may be withdrawn or refused.
  const rest = unsent.reduce((total, line) => total + line.unsent, 0) - count;
  // guard: an order ships only with its last piece [rest === 0 -> true]
  const whole = rest === 0;
  const moved = await moveOrder(
    tx,
    {
      order_id: parcel.order_id,
      move: whole ? "ship" : "ship_part",
      by: sender.by,
      actor_id: sender.actor_id,
      now,
      pieces: count,
    },
    sender.store_id === undefined ? {} : { store_id: sender.store_id },
    whole ? { ship_by: null, supply_at: null, delivertime: now, ...receiptOf(context) } : {},
  );
  if (moved === null) return fail("order_moved");
  publishMove(context, { ...moved, left: whole ? null : rest }, whole ? "ship" : "ship_part");
  const id = context.newId();
  await insertParcel(tx, {
    id,
    order_id: parcel.order_id,
    refund_id: null,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    ask_at: firstAsked(context),
    by: sender.by,
    actor_id: sender.actor_id,
    now,
  });
  await packParcel(tx, { id, order_id: parcel.order_id }, pieces);
  return { failure: null, whole };
}

function quantityOf(pieces: readonly ParcelPieces[], skuId: bigint): number {
  return pieces.find(({ sku_id }) => sku_id === skuId)?.quantity ?? 0;
}

/** Whether these pieces could be sent if the buyer did not ask them back. */
function isAskedBack(
  line: { sku_id: bigint; unsent: number; asked_back: number },
  { sku_id, quantity }: ParcelPieces,
): boolean {
  return line.sku_id === sku_id && line.asked_back > 0 && quantity <= line.unsent;
}
