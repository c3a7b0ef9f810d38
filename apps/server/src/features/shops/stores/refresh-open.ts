import type { Context } from "../../../platform/context.ts";
import { putOpen } from "./holds/hold.sql.ts";

/**
 * Works out whether a store is open from all that closes one: holds that stand, and an owner whose account is closed. A
 * holiday does not: a store on holiday is shown. Its goods and the search say the same within a moment (catalogue:
 * `index stores`); the checkout reads the store's own row.
 */
export function refreshOpen(context: Context, storeId: bigint): Promise<void> {
  return putOpen(context.tx, storeId, context.now);
}
