import { arrivalTerms, type TransitRange } from "@arcade/contract/buying/arrivals/arrival";
import type { Context } from "../../../../platform/context.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { later } from "../rules.ts";
import { readArrivals, type StoreArrival, type TransitTime } from "./arrival.sql.ts";

/** What arrival dates are reckoned from. All of it is counted once a day, so a process keeps it in memory. */
export interface KnownArrivals {
  stores: ReadonlyMap<string, StoreArrival>;
  transit: ReadonlyMap<string, TransitTime>;
  stated: ReadonlyMap<string, readonly TransitRange[]>;
}

/** The parts of an arrival. `orders` and `parcels` are null where nothing was measured. */
export interface Arrival {
  from: Date;
  to: Date;
  orders: number | null;
  parcels: number | null;
}

interface Asked {
  store_id: bigint;
  supplied: boolean;
  country: string;
}

/** A process reads again what was counted after this time. */
const keptMs = 10 * 60_000;
const memory = new WeakMap<Mall, { known: KnownArrivals; until: number }>();

/**
 * What arrival dates are reckoned from: out of memory, so that a purchase asks the database for nothing. The call that
 * finds it too old reads it again; meanwhile others use what there is.
 */
export async function knownArrivals({ mall, tx, now }: Context): Promise<KnownArrivals> {
  const kept = memory.get(mall);
  if (kept !== undefined && now.getTime() < kept.until) return kept.known;
  const until = now.getTime() + keptMs;
  if (kept !== undefined) memory.set(mall, { ...kept, until });
  const [stores, transit, carriers] = await readArrivals(tx);
  const known: KnownArrivals = {
    stores: new Map(stores.map((store) => [storeKey(store.store_id, store.supplied), store])),
    transit: new Map(transit.map((time) => [transitKey(time.carrier, time.origin, time.country), time])),
    stated: new Map(carriers.map(({ code, transit: ranges }) => [code, ranges])),
  };
  memory.set(mall, { known, until });
  return known;
}

/**
 * When an order that is paid now arrives. The way has two parts: the store's time to the carrier, measured from enough
 * orders or else at most what the rules allow; and the carrier's time to the country, measured from enough parcels or
 * else as operators state it. Null: nothing is known of one of them, and nothing is promised. Pure.
 */
export function arrivalOf(
  { stores, transit, stated }: KnownArrivals,
  { now, settings }: Pick<Context, "now" | "settings">,
  { store_id, supplied, country }: Asked,
): Arrival | null {
  const store = stores.get(storeKey(store_id, supplied));
  if (store === undefined) return null;
  const measured = transit.get(transitKey(store.carrier, store.origin, country));
  const range = measured ?? stated.get(store.carrier)?.find(({ countries }) => countries.includes(country));
  if (range === undefined) return null;
  const isMeasured = store.orders >= arrivalTerms.orders;
  const [least, most] = isMeasured ? [store.least_hours, store.most_hours] : [0, settings.order_ship_hours];
  return {
    from: later(now, { hours: least, days: range.days_least }),
    to: later(now, { hours: most, days: range.days_most }),
    orders: isMeasured ? store.orders : null,
    parcels: measured?.parcels ?? null,
  };
}

function storeKey(store_id: bigint, supplied: boolean): string {
  return `${store_id} ${supplied}`;
}

function transitKey(carrier: string, origin: string, country: string): string {
  return `${carrier} ${origin} ${country}`;
}
