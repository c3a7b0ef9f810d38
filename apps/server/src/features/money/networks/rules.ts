import type { Settings } from "@arcade/contract/limits";
import { type Network, networkSettings } from "@arcade/contract/money/networks/networks";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";

/** How deep a transfer of so much must lie: an amount that is worth replacing blocks for waits for finality. */
export function confirmationsNeeded(settings: Settings, network: Network, amount: bigint): number {
  const { few, many } = networkSettings[network];
  // An operator may have set them the wrong way round; a large amount never waits for less.
  return amount >= BigInt(settings.recharge_large_from_micro) ? Math.max(settings[few], settings[many]) : settings[few];
}

/**
 * Of a transaction that paid thousands of people not every line needs a row. Beside transfers to us, so many are stored
 * to be looked at.
 */
const strangersKept = 10;

/** The transfers that are stored: all to one of `ours`, and the first few others. */
export function worthKeeping(answer: ChainAnswer, ours: ReadonlySet<string>): ChainTransfer[] {
  if (answer.state !== "found") return [];
  let strangers = 0;
  return answer.transfers.filter(({ recipient }) => ours.has(recipient) || (strangers += 1) <= strangersKept);
}

/** The number of confirmations from which on nothing of a block is watched any more. */
export function finalDepth(settings: Settings, network: Network): number {
  const { few, many } = networkSettings[network];
  return Math.max(settings[few], settings[many]);
}

/** The state of a credit by what the chain says now; null if the chain could not be asked. */
export function creditStanding(
  answer: ChainAnswer,
  credit: { log_index: number; amount: bigint },
  depth: number,
): "young" | "final" | "lost" | null {
  switch (answer.state) {
    case "found": {
      const stands = answer.transfers.some(
        ({ log_index, amount, usdt }) => usdt && log_index === credit.log_index && amount === credit.amount,
      );
      // guard: a credit whose block is replaced is reported
      if (!stands) return "lost";
      return answer.confirmations >= depth ? "final" : "young";
    }
    case "reverted":
    case "not_found":
    case "dropped":
      return "lost";
    case "node_down":
    case "node_slow":
    case "rate_limited":
    case "wrong_chain":
    case "bad_answer":
    case "nodes_disagree":
      return null;
  }
}
