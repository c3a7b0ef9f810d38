import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/orders/api";
import type { Turn } from "../../platform/turn.ts";
import { later } from "./rules.ts";
import { insertParcel, namesOfOff } from "./parcels.sql.ts";
import { moveOrder, stateOf } from "./sql.ts";
import { idsOfNumbers } from "./slip.views.ts";
import { tellMove } from "./tell-move.ts";

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
  const off = await carriersOff(turn, parcels);
  for (const parcel of parcels.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const failure = await shipOne(turn, merchant, parcel, off.has(parcel.carrier));
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

/** Of the carriers of these parcels those that operators have switched off. */
export async function carriersOff(turn: Turn, parcels: readonly Parcel[]): Promise<{ has(code: string): boolean }> {
  return namesOfOff(turn.tx, [...new Set(parcels.map(({ carrier }) => carrier))], turn.language);
}

async function shipOne(turn: Turn, merchant: { member_id: bigint; store_id: bigint }, parcel: Parcel, isOff: boolean): Promise<Failure | null> {
  const owner = { store_id: merchant.store_id };
  const before = await stateOf(turn.tx, parcel.order_id, owner);
  if (before === null) return { order_id: parcel.order_id, error: "not_found", state: null };
  if (before.group_until !== null) return { order_id: parcel.order_id, error: "group_waits", state: before.state };
  // Goods of the supply catalogue leave from the supplier, after the merchant has bought them in.
  if (before.supplied) return { order_id: parcel.order_id, error: before.purchased ? "order_moved" : "purchase_first", state: before.state };
  if (isOff) return { order_id: parcel.order_id, error: "carrier_off", state: before.state };
  const moved = await sendParcel(turn, parcel, { by: "merchant", actor_id: merchant.member_id, store_id: merchant.store_id });
  return moved ? null : { order_id: parcel.order_id, error: "order_moved", state: before.state };
}

/** Hands an order's parcel to its carrier. False where the order is no longer awaiting shipment. */
export async function sendParcel(
  turn: Turn,
  parcel: Parcel,
  sender: { by: "merchant" | "supplier"; actor_id: bigint | null; store_id?: bigint },
): Promise<boolean> {
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
  if (moved === null) return false;
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
  return true;
}
