import type { Context } from "../../../platform/context.ts";
import { openAccounts } from "./sql.ts";

/** Opens the account of a store's operating fund; opening it again changes nothing. */
export function openBondAccount(context: Context, storeId: bigint): Promise<void> {
  return openAccounts(context.tx, [{ id: context.newId(), kind: "bond", owner: String(storeId) }], context.now);
}
