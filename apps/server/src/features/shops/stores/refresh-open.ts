import type { Context } from "../../../platform/context.ts";
import { putOpen } from "./holds/hold.sql.ts";

/**
 * Computes whether a store is open from everything that closes one: holds in force, and an owner whose account is
 * closed. A holiday does not close it: a store on holiday is shown. Its goods and the search follow within a moment
 * (catalogue: `index stores`); the checkout reads the store's own row.
 */
export function refreshOpen(context: Context, storeId: bigint): Promise<void> {
  return putOpen(context.tx, storeId, context.now);
}
