import { arrivalTerms } from "@arcade/contract/buying/arrivals/arrival";
import type { Context } from "../../../../platform/context.ts";
import { later } from "../rules.ts";
import { arrivalUpkeep, countArrivals, countTransit, putArrivalUpkeep, storesToCount } from "./arrival.sql.ts";

/** Stores that are counted in one transaction. */
const batch = 50;

/**
 * Counts what the last orders of the next stores show. After the last store come the carriers, and the next count starts
 * a day later.
 */
export async function countNextArrivals(context: Context): Promise<void> {
  const { tx, now, mall } = context;
  const after = await arrivalUpkeep(tx);
  const stores = await storesToCount(tx, after, batch);

  const zone = mall.branding.time_zone ?? "UTC";
  if (stores.length > 0)
    await countArrivals(tx, { stores, since: later(now, { days: -arrivalTerms.days }), now, zone });
  const last = stores.at(-1);
  if (last !== undefined && stores.length === batch) return putArrivalUpkeep(tx, now, last);
  await countTransit(tx);
  await putArrivalUpkeep(tx, later(now, { days: 1 }), 0n);
}
