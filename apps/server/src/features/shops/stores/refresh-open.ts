import type { Turn } from "../../../platform/turn.ts";
import { putOpen } from "./holds/hold.sql.ts";

/**
 * Works out whether a store is open from all that closes one: holds that stand, and an owner whose account is closed. A holiday does not: a store on
 * holiday is shown. Its goods and the search say the same within a moment (catalogue: `index stores`); the checkout reads the store's own row.
 */
export function refreshOpen(turn: Turn, storeId: bigint): Promise<void> {
  return putOpen(turn.tx, storeId, turn.now);
}
