import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import type { Sold } from "../refunding.ts";
import type { World } from "../world.ts";

/** A number in the carrier's format. Each letter makes a different one for the order. */
export const numberOf = (sold: Sold, label: string) => `JD${label.charCodeAt(0)}${sold.id.slice(-14)}`;

/** Sends pieces of the two lines of `givenSold`. Without `pieces` it sends everything that is left. */
export function send(world: World, sold: Sold, label: string, pieces?: readonly number[]) {
  const lines = pieces?.flatMap((quantity, index) =>
    quantity > 0 ? [{ sku_id: String(sold.skus[index]), quantity }] : [],
  );
  const parcel = { order_id: sold.id, carrier: "dhl", tracking_number: numberOf(sold, label) };
  return world.ask(
    orders.ship,
    { parcels: [lines === undefined ? parcel : { ...parcel, lines }] },
    { token: sold.store.merchant.token },
  );
}

/** The texts of the notices of an order's buyer or store. */
export async function noticesOf(world: World, sold: Sold, who: "buyer" | "store"): Promise<string[]> {
  const token = who === "buyer" ? sold.buyer.token : sold.store.merchant.token;
  return (await world.ask(notices.list, { box: who === "buyer" ? "logistics" : "notices" }, { token })).items.map(
    ({ text }) => text,
  );
}
