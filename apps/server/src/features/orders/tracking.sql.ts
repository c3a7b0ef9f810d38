import { trackingKey } from "@arcade/contract/orders/tracking";
import type { Language } from "@arcade/contract/languages";
import { change, type Database, row, rows } from "../../platform/database.ts";

/** A number stands once in a store within so many days. */
export const trackingOnceDays = 90;
const onceMs = trackingOnceDays * 86_400_000;

export interface CarrierRule {
  code: string;
  name: string;
  shown: boolean;
  patterns: string[];
}

/** What these carriers' numbers look like and which of them are on, by their codes, as the reader calls them. */
export async function carrierRules(tx: Database, codes: readonly string[], language: Language): Promise<ReadonlyMap<string, CarrierRule>> {
  const found = await rows<CarrierRule>(tx, "SELECT code, coalesce(name->>$2, name->>'en') AS name, shown, patterns FROM carrier WHERE code = ANY($1)", [
    codes,
    language,
  ]);
  return new Map(found.map((carrier) => [carrier.code, carrier]));
}

interface Taking {
  store_id: bigint;
  order_id: bigint;
  tracking_number: string;
  /** A parcel of the buyer that comes back to the store. */
  returned: boolean;
  now: Date;
}

/**
 * Takes a number for a parcel of a store. The primary key decides: of two who take one number at once the second waits and then has it not.
 * "fresh": it is this order's from now on; "own": it was already; "taken": it stands on another parcel.
 */
export async function takeTracking(tx: Database, { store_id, order_id, tracking_number, returned, now }: Taking): Promise<"fresh" | "own" | "taken"> {
  const key = trackingKey(tracking_number);
  const taken = await change(
    tx,
    `INSERT INTO tracking_taken (store_id, number, order_id, returned, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (store_id, number) DO UPDATE SET order_id = excluded.order_id, returned = excluded.returned, at = excluded.at WHERE tracking_taken.at <= $6`,
    [store_id, key, order_id, returned, now, new Date(now.getTime() - onceMs)],
  );
  if (taken === 1) return "fresh";
  const own = await row(tx, "SELECT 1 AS one FROM tracking_taken WHERE store_id = $1 AND number = $2 AND order_id = $3 AND returned = $4", [
    store_id,
    key,
    order_id,
    returned,
  ]);
  return own === null ? "taken" : "own";
}

/** Lets a number go that stood on an order's parcel by mistake. */
export async function freeTracking(
  tx: Database,
  { store_id, order_id, tracking_number }: Pick<Taking, "store_id" | "order_id" | "tracking_number">,
): Promise<void> {
  await change(tx, "DELETE FROM tracking_taken WHERE store_id = $1 AND number = $2 AND order_id = $3", [store_id, trackingKey(tracking_number), order_id]);
}

/** The store and the number of an order, of which a parcel's number must be none. */
export function orderOfParcel(tx: Database, orderId: bigint): Promise<{ store_id: bigint; order_no: string } | null> {
  return row<{ store_id: bigint; order_no: string }>(tx, "SELECT store_id, order_no FROM orders WHERE id = $1", [orderId]);
}
