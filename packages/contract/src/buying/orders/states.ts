/**
 * The states of an order as a table (RULES 2): every move, with its states and its actors. The guard of each statement,
 * the buttons, the timers, the diagram of the documents and the test that walks the graph read it.
 */
export const orderStates = [
  "awaiting_payment",
  "awaiting_shipment",
  "awaiting_receipt",
  "awaiting_review",
  "completed",
  "cancelled",
] as const;
/** The column `state` of an order. `orders/tabs.ts` says which tab of the lists shows it. */
export type OrderState = (typeof orderStates)[number];

/** `supplier` is an operator of the mall. `clock` is a deadline that passed. */
export type OrderActor = "buyer" | "merchant" | "supplier" | "clock" | "operator";

interface Move {
  from: readonly OrderState[];
  /** Null if the state stays: the order changes, but keeps its state. */
  to: OrderState | null;
  by: readonly OrderActor[];
}

/** The table itself. `submit` makes the order, so it comes from no state. */
export const orderMoves = {
  submit: { from: [], to: "awaiting_payment", by: ["buyer"] },
  pay: { from: ["awaiting_payment"], to: "awaiting_shipment", by: ["buyer"] },
  cancel: { from: ["awaiting_payment"], to: "cancelled", by: ["buyer", "clock"] },
  /** The store lowers the price of the goods or the freight. */
  lower_price: { from: ["awaiting_payment"], to: null, by: ["merchant"] },
  change_address: { from: ["awaiting_payment", "awaiting_shipment"], to: null, by: ["buyer"] },
  purchase: { from: ["awaiting_shipment"], to: null, by: ["merchant"] },
  /** The buyer asks the store to ship. */
  remind: { from: ["awaiting_shipment"], to: null, by: ["buyer"] },
  ship: { from: ["awaiting_shipment"], to: "awaiting_receipt", by: ["merchant", "supplier"] },
  /** A parcel takes some of the pieces; the store still owes the others. */
  ship_part: { from: ["awaiting_shipment"], to: null, by: ["merchant", "supplier"] },
  /** Nothing is left to send: the last pieces were refunded before they left. */
  close_shipment: { from: ["awaiting_shipment"], to: "awaiting_receipt", by: ["merchant", "clock", "operator"] },
  /** The time to ship is over: the money for the unsent pieces goes back, and the order goes on with the sent ones. */
  return_rest: { from: ["awaiting_shipment"], to: "awaiting_receipt", by: ["clock"] },
  return_unshipped: { from: ["awaiting_shipment"], to: "cancelled", by: ["clock"] },
  /** The group of a paid order is full; or it did not fill, and all of the money went back. */
  fill_group: { from: ["awaiting_shipment"], to: null, by: ["clock"] },
  return_group: { from: ["awaiting_shipment"], to: "cancelled", by: ["clock"] },
  correct_tracking: { from: ["awaiting_shipment", "awaiting_receipt"], to: null, by: ["merchant"] },
  extend: { from: ["awaiting_receipt"], to: null, by: ["buyer"] },
  confirm: { from: ["awaiting_receipt"], to: "awaiting_review", by: ["buyer", "clock"] },
  complete: { from: ["awaiting_review"], to: "completed", by: ["buyer", "clock"] },
  /** The price of a line fell after the receipt, and the buyer gets the difference. */
  protect_price: { from: ["awaiting_review", "completed"], to: null, by: ["buyer"] },
  settle: { from: ["awaiting_review", "completed"], to: null, by: ["clock"] },
  /** A part of the money went back, and the order goes on. */
  refund: {
    from: ["awaiting_shipment", "awaiting_receipt", "awaiting_review", "completed"],
    to: null,
    by: ["merchant", "clock", "operator"],
  },
  /** All of the payment for every line went back. */
  refund_whole: {
    from: ["awaiting_shipment", "awaiting_receipt", "awaiting_review", "completed"],
    to: "cancelled",
    by: ["merchant", "clock", "operator"],
  },
  hide: { from: ["completed", "cancelled"], to: null, by: ["buyer"] },
} as const satisfies Record<string, Move>;

/** The names of the moves in the history of an order. The pages have the texts. */
export type OrderMove = keyof typeof orderMoves;

/** Whether the table has this move from this state by this actor. The statement checks deadlines and ownership. */
export function canMove(move: OrderMove, state: OrderState, actor: OrderActor): boolean {
  const { from, by }: Move = orderMoves[move];
  return from.includes(state) && by.includes(actor);
}
