import type { Network } from "@arcade/contract/money/networks/networks";
import type { Context } from "../../../platform/context.ts";
import { insertDeposit, takeTransaction } from "./sql.ts";

export interface Deposit {
  network: Network;
  /** As `readHash` gives it. */
  tx_hash: string;
  /** The transfer's place in its transaction; null if an operator read all of it, because no node is set. */
  log_index: number | null;
  /** Micro-USDT: to the micro what `keepTransfers` stored, or what the operator read. */
  amount: bigint;
  member_id: bigint;
  recharge_id: bigint;
}

/**
 * Claims a transfer for a credit, once for ever (PROOF I10); false when it was credited before, in either way. The
 * caller posts in the same transaction. That it happens once, that the two ways exclude each other and that the amount
 * is the chain's are constraints of the schema.
 */
export async function creditDeposit(context: Context, deposit: Deposit): Promise<boolean> {
  const mode = deposit.log_index === null ? "whole" : "log";
  // guard: the chain's amount and an operator's reading exclude each other [!== mode -> === "none"]
  if ((await takeTransaction(context.tx, deposit.network, deposit.tx_hash, mode)) !== mode) return false;
  return insertDeposit(context.tx, { ...deposit, mode, log_index: deposit.log_index ?? -1 }, context.now);
}
