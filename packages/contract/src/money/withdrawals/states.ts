/**
 * A withdrawal's life as a table (RULES 5): every move, from where to where, by whom. The guard of each statement, the
 * buttons, the steps that the member sees and the test that walks the graph read it. Nothing is sent from any state but
 * `sending`, and only one operator brings a request there. So nothing is sent twice.
 */
export const withdrawalStates = [
  "pending",
  "approved",
  "sending",
  "sent",
  "confirmed",
  "rejected",
  "cancelled",
] as const;
/** The column `state` of a withdrawal. `confirmed`, `rejected` and `cancelled` never change again. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** While it is in one of these its amount is held. */
export const openWithdrawalStates = [
  "pending",
  "approved",
  "sending",
  "sent",
] as const satisfies readonly WithdrawalState[];

type WithdrawalActor = "member" | "operator" | "clock";

interface Move {
  from: readonly WithdrawalState[];
  /** Null if the state stays: something is recorded, but the request does not move. */
  to: WithdrawalState | null;
  by: readonly WithdrawalActor[];
}

/** Every move: from which states, to which, and by whom (RULES 5). An empty `from`: the move creates the request. */
export const withdrawalMoves = {
  submit: { from: [], to: "pending", by: ["member"] },
  cancel: { from: ["pending"], to: "cancelled", by: ["member"] },
  /** The first of two approvals. */
  approve_first: { from: ["pending"], to: null, by: ["operator"] },
  approve: { from: ["pending"], to: "approved", by: ["operator"] },
  reject: { from: ["pending", "approved"], to: "rejected", by: ["operator"] },
  /** One operator takes it to send it. From now on nobody else may send it. */
  begin_send: { from: ["approved"], to: "sending", by: ["operator"] },
  /** The transaction's hash: it has been sent. */
  enter_hash: { from: ["sending"], to: "sent", by: ["operator"] },
  /** It was sent already (before a restore from a backup): its hash is recorded, and nothing is sent. */
  note_sent: { from: ["approved"], to: "sent", by: ["operator"] },
  /** The hash was mistyped: another person corrects it. */
  correct_hash: { from: ["sent"], to: null, by: ["operator"] },
  /** Another person has made sure that nothing left: it may be sent again. */
  return_send: { from: ["sending", "sent"], to: "approved", by: ["operator"] },
  /** The chain, or without its reader another person, confirms that it arrived. */
  confirm: { from: ["sent"], to: "confirmed", by: ["operator", "clock"] },
} as const satisfies Record<string, Move>;

/** The statement that changes a state takes its `from` and `to` from the table by this name. */
export type WithdrawalMove = keyof typeof withdrawalMoves;

/** Whether the table has this move from this state by this actor. */
export function canMoveWithdrawal(move: WithdrawalMove, state: WithdrawalState, actor: WithdrawalActor): boolean {
  const { from, by }: Move = withdrawalMoves[move];
  return from.includes(state) && by.includes(actor);
}
