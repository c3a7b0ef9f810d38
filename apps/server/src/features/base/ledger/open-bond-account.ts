import type { Turn } from "../../../platform/turn.ts";
import { openAccounts } from "./sql.ts";

/** Opens the account of a store's operating fund; opening it again changes nothing. */
export function openBondAccount(turn: Turn, storeId: bigint): Promise<void> {
  return openAccounts(turn.tx, [{ id: turn.newId(), kind: "bond", owner: String(storeId) }], turn.now);
}
