import { trackingKey } from "@arcade/contract/buying/orders/tracking";
import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** A number is unique in a store within so many days. */
export const trackingOnceDays = 90;
export const onceMs = trackingOnceDays * 86_400_000;

export interface CarrierRule {
  code: string;
  name: string;
  shown: boolean;
  patterns: string[];
}

/**
 * The form of these carriers' numbers and which of them are on, by their codes, with names in the reader's language.
 */
export async function carrierRules(
  tx: Database,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, CarrierRule>> {
  const found = await many<CarrierRule>(
    tx,
    sql`SELECT code, coalesce(name->>${language}, name->>'en') AS name, shown, patterns FROM carrier
      WHERE code = ANY(${codes})`,
  );
  return new Map(found.map((carrier) => [carrier.code, carrier]));
}

interface Taking {
  store_id: bigint;
  order_id: bigint;
  tracking_number: string;
  /** A parcel that the buyer returns to the store. */
  returned: boolean;
  now: Date;
}

/**
 * Takes a number for a parcel of a store. The primary key decides: if two take one number at the same time, the second
 * waits and then does not get it. "fresh": this order takes it now. "own": this order already had it. "taken": another
 * parcel has it.
 */
export async function takeTracking(
  tx: Database,
  { store_id, order_id, tracking_number, returned, now }: Taking,
): Promise<"fresh" | "own" | "taken"> {
  const key = trackingKey(tracking_number);
  const taken = await run(
    tx,
    sql`INSERT INTO tracking_taken (store_id, number, order_id, returned, at)
      VALUES (${store_id}, ${key}, ${order_id}, ${returned}, ${now})
     -- guard: a tracking number is used once in a store [onceMs)} -> onceMs)} OR true]
     ON CONFLICT (store_id, number) DO UPDATE SET order_id = excluded.order_id, returned = excluded.returned,
       at = excluded.at WHERE tracking_taken.at <= ${new Date(now.getTime() - onceMs)}`,
  );
  if (taken === 1) return "fresh";
  const own = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM tracking_taken WHERE store_id = ${store_id} AND number = ${key} AND order_id = ${order_id}
      AND returned = ${returned}`,
  );
  return own === null ? "taken" : "own";
}

/** Releases a number that was on an order's parcel by mistake. */
export async function freeTracking(
  tx: Database,
  { store_id, order_id, tracking_number }: Pick<Taking, "store_id" | "order_id" | "tracking_number">,
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM tracking_taken WHERE store_id = ${store_id} AND number = ${trackingKey(tracking_number)}
      AND order_id = ${order_id}`,
  );
}

/** The store and the number of an order. A parcel's number must not be the order's number. */
export function orderOfParcel(tx: Database, orderId: bigint): Promise<{ store_id: bigint; order_no: string } | null> {
  return maybeOne<{ store_id: bigint; order_no: string }>(
    tx,
    sql`SELECT store_id, order_no FROM orders WHERE id = ${orderId}`,
  );
}
