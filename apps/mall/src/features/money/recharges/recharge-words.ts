import type { Answer } from "@arcade/contract/endpoint";
import type { recharges } from "@arcade/contract/money/recharges/api";
import type { ChainState } from "@arcade/contract/money/recharges/states";
import type { MessageId } from "@arcade/messages/ids";

export type Summary = Answer<typeof recharges.mine>["items"][number];
export type Recharge = Answer<typeof recharges.one>;

/** The chain's state in the member's words, each with the next step (UX-043). */
export const chainWords: Record<ChainState, MessageId> = {
  waiting_for_hash: "recharges.chain_waiting_for_hash",
  unwatched: "recharges.chain_unwatched",
  looking: "recharges.chain_looking",
  confirming: "recharges.chain_confirming",
  matched: "recharges.chain_matched",
  less: "recharges.chain_less",
  more: "recharges.chain_more",
  late: "recharges.chain_late",
  wrong_token: "recharges.chain_wrong_token",
  wrong_recipient: "recharges.chain_wrong_recipient",
  reverted: "recharges.chain_reverted",
  not_found: "recharges.chain_not_found",
  dropped: "recharges.chain_dropped",
  node_down: "recharges.chain_node_trouble",
  bad_answer: "recharges.chain_node_trouble",
  node_slow: "recharges.chain_node_slow",
  nodes_disagree: "recharges.chain_nodes_disagree",
  rate_limited: "recharges.chain_rate_limited",
  wrong_chain: "recharges.chain_node_trouble",
  hash_used: "recharges.chain_hash_used",
};

/** In these states the member does not have to do anything. */
const smooth: readonly ChainState[] = ["waiting_for_hash", "unwatched", "looking", "confirming", "matched"];
/** In these states the member should check the hash or the sending wallet. */
const wantsLook: readonly ChainState[] = ["wrong_recipient", "reverted", "dropped", "not_found", "hash_used"];

export function isSmooth(state: ChainState): boolean {
  return smooth.includes(state);
}

/** Whether another hash may help. */
export function takesHash(state: ChainState): boolean {
  return state === "waiting_for_hash" || wantsLook.includes(state);
}

type Tone = "plain" | "primary" | "ok" | "warn" | "bad" | "info";

/** The state in one word, for a list. */
export function stateTag({ state, chain_state: chain }: Summary): { words: MessageId; tone: Tone } {
  switch (state) {
    case "approved":
      return { words: "recharges.state_approved", tone: "ok" };
    case "rejected":
      return { words: "recharges.state_rejected", tone: "bad" };
    case "cancelled":
      return { words: "recharges.state_cancelled", tone: "plain" };
    case "pending":
      if (chain === "confirming" || chain === "matched")
        return { words: "recharges.state_confirming", tone: "primary" };
      if (wantsLook.includes(chain)) return { words: "recharges.state_look", tone: "warn" };
      return chain === "looking"
        ? { words: "recharges.state_pending", tone: "info" }
        : { words: "recharges.state_review", tone: "info" };
  }
}
