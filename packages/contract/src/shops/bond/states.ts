/**
 * The life of a refund of the operating fund as a table (RULES 6, PROOF F15): every move, from where to where, by whom.
 * The guard of each statement, the buttons, the steps that the merchant sees and the test that walks the graph read it.
 * It runs automatically. Only two people together can hold or refuse it, with a reason.
 */
export const bondRefundStates = ["processing", "held", "refunded", "refused", "taken_back", "ended"] as const;
/** The first two are running; the last four are final, except that an appeal can reopen `refused`. */
export type BondRefundState = (typeof bondRefundStates)[number];

/** While a refund is in one of these it is the store's only one, and the fund stays as it is. */
export const runningBondRefunds = ["processing", "held"] as const satisfies readonly BondRefundState[];

/** Who makes a move. `merchant` is the store's owner alone; `clock` is a date that has come. */
export type BondActor = "merchant" | "operator" | "clock";

interface Move {
  from: readonly BondRefundState[];
  to: BondRefundState;
  by: readonly BondActor[];
}

/** The table itself. `request` makes the refund, so it comes from no state. */
export const bondRefundMoves = {
  /** The merchant has signed. */
  request: { from: [], to: "processing", by: ["merchant"] },
  take_back: { from: ["processing", "held"], to: "taken_back", by: ["merchant"] },
  /** Two people, a coded reason, and a date at which it ends automatically. */
  hold: { from: ["processing"], to: "held", by: ["operator"] },
  /** The hold's date has come, an appeal was granted, or an operator ends it. */
  let_go: { from: ["held"], to: "processing", by: ["operator", "clock"] },
  /** Two people and a coded reason; the fund stays the merchant's, and they may ask again or appeal. */
  refuse: { from: ["processing", "held"], to: "refused", by: ["operator"] },
  /** An appeal was granted: it runs again, with its first date. */
  reopen: { from: ["refused"], to: "processing", by: ["operator"] },
  /** The date has come, and no order is open any more. */
  refund: { from: ["processing"], to: "refunded", by: ["clock"] },
  /** The fund paid for a refund to a buyer: the member asks again for what is left. */
  end: { from: ["processing", "held"], to: "ended", by: ["clock"] },
} as const satisfies Record<string, Move>;

/** The name of a row of the table. `canMoveBondRefund` says whether it fits a state and an actor. */
export type BondRefundMove = keyof typeof bondRefundMoves;

/** Whether the table has this move from this state by this actor. */
export function canMoveBondRefund(move: BondRefundMove, state: BondRefundState, actor: BondActor): boolean {
  const { from, by }: Move = bondRefundMoves[move];
  return from.includes(state) && by.includes(actor);
}

/** Why a refund waits although its date has come: orders that the fund still answers for (RULES 6). */
export const bondBlockers = ["awaiting_shipment", "awaiting_receipt", "refund_open", "unsettled"] as const;
/** The page counts the orders of each kind and links them. The refund runs when none is left. */
export type BondBlocker = (typeof bondBlockers)[number];

/** Why a refund is held or refused; worded for the merchant in six languages as `bond.reason_*`. */
export const bondHoldReasons = ["claim_open", "goods_inquiry", "access_taken", "authority_order"] as const;
/** Two operators agree on it. The merchant reads it with a message and may appeal. */
export type BondHoldReason = (typeof bondHoldReasons)[number];

/** A hold ends automatically. A longer one is a new decision of two people. */
export const maxBondHoldDays = 30;
