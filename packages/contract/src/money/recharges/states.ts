/**
 * A recharge request's life as a table (RULES 5). The chain is the reader of the network, which credits automatically
 * what is right in every point.
 */
export const rechargeStates = ["pending", "approved", "rejected", "cancelled"] as const;
/** The column `state` of a recharge. Only `pending` can change, so that nothing is credited twice. */
export type RechargeState = (typeof rechargeStates)[number];

/** `chain` is the job that reads the network; it may never reject. */
export type RechargeActor = "member" | "operator" | "chain";

interface Move {
  from: readonly RechargeState[];
  /** Null if the state stays. */
  to: RechargeState | null;
  by: readonly RechargeActor[];
}

/**
 * Every move of a request: from which states, to which, and by whom (RULES 5). An empty `from`: the move creates it.
 * Only `canMoveRecharge` and the test that walks the graph read it. The verbs ask `canMoveRecharge` before they write.
 * The statements and the pages compare the state with `pending` themselves, the only state that a request leaves.
 */
export const rechargeMoves = {
  submit: { from: [], to: "pending", by: ["member"] },
  add_hash: { from: ["pending"], to: null, by: ["member"] },
  look: { from: ["pending"], to: null, by: ["chain"] },
  approve: { from: ["pending"], to: "approved", by: ["operator", "chain"] },
  reject: { from: ["pending"], to: "rejected", by: ["operator"] },
  cancel: { from: ["pending"], to: "cancelled", by: ["member"] },
} as const satisfies Record<string, Move>;

/** The test tries each of them from every state by every actor. */
export type RechargeMove = keyof typeof rechargeMoves;

/** Whether the table has this move from this state by this actor. */
export function canMoveRecharge(move: RechargeMove, state: RechargeState, actor: RechargeActor): boolean {
  const { from, by }: Move = rechargeMoves[move];
  return from.includes(state) && by.includes(actor);
}

/**
 * What the chain says about a request. Only `matched` is credited automatically. Everything else is left to an operator
 * or asked again. `unwatched`: the network has no node to ask. `dropped`: it was seen once and is no longer on the
 * chain.
 */
export const chainStates = [
  "waiting_for_hash",
  "unwatched",
  "looking",
  "confirming",
  "matched",
  "less",
  "more",
  "late",
  "wrong_token",
  "wrong_recipient",
  "reverted",
  "not_found",
  "dropped",
  "node_down",
  "node_slow",
  "nodes_disagree",
  "rate_limited",
  "wrong_chain",
  "bad_answer",
  "hash_used",
] as const;
/** The column `chain_state` of a recharge. Member and operator read it in words beside the request's own state. */
export type ChainState = (typeof chainStates)[number];

/** These may change without a person, so the chain is asked again. The others only a person can resolve. */
export const restlessChainStates = [
  "looking",
  "confirming",
  "not_found",
  "dropped",
  "node_down",
  "node_slow",
  "nodes_disagree",
  "rate_limited",
  "wrong_chain",
  "bad_answer",
] as const satisfies readonly ChainState[];

/** Why a request is refused; each is worded in six languages as the member reads it (PROOF F4). There is no "other". */
export const rechargeReasons = [
  "no_transfer_found",
  "transfer_failed",
  "wrong_network",
  "wrong_token",
  "wrong_recipient",
  "hash_already_credited",
  "sent_by_another",
  "picture_unreadable",
  "picture_not_of_this_transfer",
  "below_least",
] as const;
/**
 * The column `reason_code` of a rejected recharge and of its row in the audit log. The member can appeal (PROOF F4).
 */
export type RechargeReason = (typeof rechargeReasons)[number];

/** The steps that a member sees, in the order in which they happened. */
export const rechargeSteps = [
  "submitted",
  "hash_added",
  "looked",
  "in_review",
  "approved",
  "rejected",
  "cancelled",
] as const;
/** Each comes with its time. `in_review`: since then an operator has to look. */
export type RechargeStep = (typeof rechargeSteps)[number];
