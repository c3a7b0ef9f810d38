import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/orders/api";
import type { Turn } from "../../platform/turn.ts";
import { later } from "./rules.ts";
import { insertParcel, moveOrder, stateOf } from "./sql.ts";

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
  for (const parcel of parcels.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const failure = await shipOne(turn, merchant, parcel);
    if (failure === null) shipped.push(parcel.order_id);
    else failed.push(failure);
  }
  return { shipped, failed };
}

async function shipOne(turn: Turn, merchant: { member_id: bigint; store_id: bigint }, parcel: Parcel): Promise<Failure | null> {
  const owner = { store_id: merchant.store_id };
  const before = await stateOf(turn.tx, parcel.order_id, owner);
  if (before === null) return { order_id: parcel.order_id, error: "not_found", state: null };
  // Goods of the supply catalogue leave from the supplier, after the merchant has bought them in.
  if (before.supplied) return { order_id: parcel.order_id, error: before.purchased ? "order_moved" : "purchase_first", state: before.state };
  const moved = await sendParcel(turn, parcel, { by: "merchant", actor_id: merchant.member_id, store_id: merchant.store_id });
  return moved ? null : { order_id: parcel.order_id, error: "order_moved", state: before.state };
}

/** Hands an order's parcel to its carrier. False where the order is no longer awaiting shipment. */
export async function sendParcel(
  turn: Turn,
  parcel: Parcel,
  sender: { by: "merchant" | "supplier"; actor_id: bigint | null; store_id?: bigint },
): Promise<boolean> {
  const moved = await moveOrder(
    turn.tx,
    { order_id: parcel.order_id, move: "ship", by: sender.by, actor_id: sender.actor_id, now: turn.now },
    sender.store_id === undefined ? {} : { store_id: sender.store_id },
    { ship_by: null, supply_at: null, delivertime: turn.now, confirm_at: later(turn.now, { days: turn.settings.order_confirm_days }) },
  );
  if (moved === null) return false;
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
  return true;
}
