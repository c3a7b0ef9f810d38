import type { RefundType } from "./reasons.ts";

/**
 * A refund's life as a table (RULES 3): every move, from where to where, by whom. The guard of each statement, the
 * buttons, the stage bar, the timers and the test that walks the graph read it. What two people decide of a dispute
 * ends in the same states as what store and buyer agree on, and the money goes back in the same way.
 */
export const refundStates = [
  /** The store has to answer. */
  "applied",
  /**
   * The store refused with a reason, or offered a part of the amount. The buyer accepts the offer, edits and applies
   * again, asks the mall to decide, or lets the request end.
   */
  "rejected",
  /** Agreed: the goods are to be sent back, and the buyer gives the tracking number. */
  "returning",
  /** The goods are on their way back. The store confirms when they have arrived. */
  "returned",
  /** The mall decides. */
  "arbitration",
  /** Agreed, but the store does not have enough money now. It is tried again automatically until it is paid. */
  "paying",
  /** An exchange: the goods are back, and the store ships the replacement. */
  "replacing",
  /** An exchange: the replacement is on its way to the buyer. */
  "resent",
  "exchanged",
  "refunded",
  "closed",
  "withdrawn",
] as const;
/** The column `state` of a request holds it. The last four are final: the next request of the order is a new one. */
export type RefundState = (typeof refundStates)[number];

/**
 * While a refund is in one of these it is its order's only one; the order is not shipped, bought in, returned by the
 * clock or settled meanwhile.
 */
export const openRefundStates = [
  "applied",
  "rejected",
  "returning",
  "returned",
  "arbitration",
  "paying",
  "replacing",
  "resent",
] as const satisfies readonly RefundState[];

/** Who makes a move. `merchant` is anybody of the store with the part "orders"; `clock` is a deadline that passed. */
export type RefundActor = "buyer" | "merchant" | "clock" | "operator";

interface Move {
  from: readonly RefundState[];
  /** Null if the state stays. */
  to: RefundState | null;
  by: readonly RefundActor[];
}

/**
 * The table itself. `apply` and `grant_appeal` make a request, so they come from no state. Each move is an entry of the
 * log.
 */
export const refundMoves = {
  /** An operator asks for the buyer only to put the request before the mall at once. */
  apply: { from: [], to: "applied", by: ["buyer", "operator"] },
  /** Changes what is asked for before the store has answered. */
  edit: { from: ["applied"], to: "applied", by: ["buyer"] },
  /** After a refusal: the request as it was or changed, before the store again. */
  apply_again: { from: ["rejected"], to: "applied", by: ["buyer"] },
  withdraw: { from: ["applied", "rejected", "returning", "arbitration"], to: "withdrawn", by: ["buyer"] },
  /** Refund only: the money goes back. A store that is silent for 24 hours has agreed. */
  agree: { from: ["applied"], to: "paying", by: ["merchant", "clock"] },
  /** Return and refund: the goods come back first. A store that lacks the pieces of an exchange agrees to this instead. */
  agree_return: { from: ["applied"], to: "returning", by: ["merchant", "clock"] },
  /** Exchange: the goods come back first, and the pieces that the buyer wants are set aside. */
  agree_exchange: { from: ["applied"], to: "returning", by: ["merchant", "clock"] },
  reject: { from: ["applied"], to: "rejected", by: ["merchant"] },
  /** Not all of it, but a part without a return. The offer is valid until the deadline of "rejected". */
  offer: { from: ["applied"], to: "rejected", by: ["merchant"] },
  accept_offer: { from: ["rejected"], to: "paying", by: ["buyer"] },
  give_tracking: { from: ["returning"], to: "returned", by: ["buyer"] },
  /** Corrects a mistyped tracking number. */
  correct_tracking: { from: ["returned"], to: null, by: ["buyer"] },
  /** The goods are back. If a store says nothing for 7 days, they count as back. */
  confirm_return: { from: ["returned"], to: "paying", by: ["merchant", "clock"] },
  /** The same for an exchange: the store ships the replacement next. */
  confirm_exchange: { from: ["returned"], to: "replacing", by: ["merchant", "clock"] },
  send_replacement: { from: ["replacing"], to: "resent", by: ["merchant"] },
  /** Corrects a mistyped tracking number of the replacement. */
  correct_replacement: { from: ["resent"], to: null, by: ["merchant"] },
  /** The buyer has the replacement. If a buyer says nothing for as long as for an order, it counts as received. */
  confirm_replacement: { from: ["resent"], to: "exchanged", by: ["buyer", "clock"] },
  /** No replacement is shipped, or not in time: the goods are back, so the money goes back. */
  refund_instead: { from: ["replacing"], to: "paying", by: ["merchant", "clock"] },
  /** What came back is not what was sent: the mall decides. */
  dispute_return: { from: ["returned"], to: "arbitration", by: ["merchant"] },
  /** After a refusal, or if the replacement is missing or wrong. */
  ask_platform: { from: ["rejected", "resent"], to: "arbitration", by: ["buyer"] },
  /** An operator puts a request before the mall in which one side waits for the other. */
  open_dispute: {
    from: ["applied", "rejected", "returned", "replacing", "resent"],
    to: "arbitration",
    by: ["operator"],
  },
  /** The buyer sent nothing back, or let a refusal stand, for 7 days. */
  lapse: { from: ["returning", "rejected"], to: "closed", by: ["clock"] },
  /** The mall's decision: in full or in part; or not. */
  decide_refund: { from: ["arbitration"], to: "paying", by: ["operator"] },
  decide_close: { from: ["arbitration"], to: "closed", by: ["operator"] },
  /** A granted appeal against a decision makes a refund of its own: the rest of what was asked for. */
  grant_appeal: { from: [], to: "paying", by: ["operator"] },
  /** The money went back, at once or when the store had it. */
  pay: { from: ["paying"], to: "refunded", by: ["merchant", "clock", "operator"] },
} as const satisfies Record<string, Move>;

/** The log of a request names its moves by these; the pages word them. */
export type RefundMove = keyof typeof refundMoves;

/** Whether the table has this move from this state by this actor. The statement checks deadlines and ownership. */
export function canMoveRefund(move: RefundMove, state: RefundState, actor: RefundActor): boolean {
  const { from, by }: Move = refundMoves[move];
  return from.includes(state) && by.includes(actor);
}

/**
 * The stages that are shown: the three of SPEC 4, and where goods go back, that they were sent. An exchange ends with
 * its replacement and not with money. One that is reached is the one that is waited for now.
 */
export const refundStages = ["apply", "agreed", "sent_back", "resent", "exchanged", "succeeded"] as const;
/** One step of the stage bar on the page of a request. */
export type RefundStage = (typeof refundStages)[number];

const stagesByType: Record<RefundType, readonly RefundStage[]> = {
  refund_only: ["apply", "agreed", "succeeded"],
  return_and_refund: ["apply", "agreed", "sent_back", "succeeded"],
  exchange: ["apply", "agreed", "sent_back", "resent", "exchanged"],
};

/** The stages of a request of this kind: only goods that come back are sent. */
export function stagesOf(type: RefundType): readonly RefundStage[] {
  return stagesByType[type];
}

const stageByState: Record<RefundState, RefundStage> = {
  applied: "apply",
  rejected: "apply",
  arbitration: "apply",
  returning: "sent_back",
  returned: "succeeded",
  paying: "succeeded",
  replacing: "resent",
  resent: "exchanged",
  exchanged: "exchanged",
  refunded: "succeeded",
  closed: "apply",
  withdrawn: "apply",
};

/**
 * Where the stage bar stands. `closed` and `withdrawn` stand at the first stage, because no money went back. Goods of
 * an exchange that are on their way back lead to the replacement.
 */
export function stageOf({ type, state }: { type: RefundType; state: RefundState }): RefundStage {
  return type === "exchange" && state === "returned" ? "resent" : stageByState[state];
}
