import type { Network } from "@arcade/contract/money/networks/networks";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import type { Context } from "../../../platform/context.ts";
import { ownAmong } from "./own-addresses.ts";
import { worthKeeping } from "./rules.ts";
import { dropTransfers, writeTransfers } from "./sql.ts";

/**
 * Stores what the chain said about a transaction: its transfers, with their raw amounts and confirmations. A transfer
 * that was seen before and is missing now is marked as dropped; nothing is deleted. Other answers than found, reverted,
 * not found and dropped change nothing.
 */
export async function keepTransfers(
  context: Context,
  network: Network,
  tx_hash: string,
  answer: ChainAnswer,
): Promise<void> {
  if (answer.state === "found") {
    const ours = await ownAmong(context.tx, network, [...new Set(answer.transfers.map(({ recipient }) => recipient))]);
    const kept = worthKeeping(answer, ours).map((transfer) => ({ id: context.newId(), ...transfer }));
    await dropTransfers(
      context.tx,
      network,
      tx_hash,
      kept.map(({ log_index }) => log_index),
      context.now,
    );
    return writeTransfers(context.tx, network, tx_hash, answer, kept, context.now);
  }
  // A fault of a node says nothing about the transaction.
  if (answer.state === "reverted" || answer.state === "not_found" || answer.state === "dropped")
    await dropTransfers(context.tx, network, tx_hash, [], context.now);
}
