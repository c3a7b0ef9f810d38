import type { OrderState } from "../orders/states.ts";

/**
 * RULES 3: with `refund_only` the buyer keeps the goods; `return_and_refund` pays when the goods are back. `exchange`:
 * the goods come back, and the store ships pieces of a SKU of the same price. No money moves.
 */
export const refundTypes = ["refund_only", "return_and_refund", "exchange"] as const;
/** The buyer chooses it; `refundTypesOf` says which of them fit the state of the order. */
export type RefundType = (typeof refundTypes)[number];

/** Why a buyer asks; worded in six languages as `refunds.reason_*`. */
export const refundReasons = [
  "not_arrived",
  "damaged",
  "wrong_goods",
  "not_as_described",
  "parts_missing",
  "not_shipped",
  "changed_mind",
  "agreed_with_store",
  "other",
] as const;
/**
 * The buyer chooses it; `refundReasonsOf` says which of them fit. Some count against the store's credit
 * (`storeFaults`).
 */
export type RefundReason = (typeof refundReasons)[number];

/**
 * For goods of the supply catalogue the supplier answers for these: the purchase price comes back with the refund,
 * wherever the goods are.
 */
export const supplierFaults = [
  "not_arrived",
  "damaged",
  "wrong_goods",
  "not_as_described",
  "parts_missing",
] as const satisfies readonly RefundReason[];
/** A refund for one of these counts against the store's credit. */
export const storeFaults = [...supplierFaults, "not_shipped"] as const satisfies readonly RefundReason[];

/** States of an order of which money can be asked back; in the last two until its after-sales period is over. */
export const refundableStates = [
  "awaiting_shipment",
  "awaiting_receipt",
  "awaiting_review",
  "completed",
] as const satisfies readonly OrderState[];

/**
 * What can be requested. For an order that has not left: its money. For a partly sent one: money for the pieces that
 * were not sent, or the return of those that were. An exchange is for an order that has left as a whole.
 */
export function refundTypesOf(state: OrderState, partlySent: boolean): readonly RefundType[] {
  if (state !== "awaiting_shipment") return refundTypes;
  return partlySent ? ["refund_only", "return_and_refund"] : ["refund_only"];
}

/** Whether a request is about pieces that were not sent. While an order waits for shipment, its type says so. */
export function isAboutUnsent(state: OrderState, type: RefundType): boolean {
  return state === "awaiting_shipment" && type === "refund_only";
}

/** How many pieces of a line can be asked for: of those not sent yet, or of those that were sent. */
export function piecesToAsk(
  { quantity, refunded_quantity, unsent }: { quantity: number; refunded_quantity: number; unsent: number },
  aboutUnsent: boolean,
): number {
  return aboutUnsent ? unsent : quantity - refunded_quantity - unsent;
}

const beforeShipment: readonly RefundReason[] = ["not_shipped", "changed_mind", "agreed_with_store", "other"];

/** The reasons that fit an order's state and type: goods that never arrived cannot be sent back. */
export function refundReasonsOf(state: OrderState, type: RefundType): readonly RefundReason[] {
  if (isAboutUnsent(state, type)) return beforeShipment;
  return refundReasons.filter(
    (reason) => reason !== "not_shipped" && (type === "refund_only" || reason !== "not_arrived"),
  );
}

/** Why a store refuses, or does not accept what came back; worded as `refunds.refusal_*`. */
export const refundRefusals = [
  "as_described",
  "no_evidence",
  "used",
  "already_sent",
  "amount_too_high",
  "settled_otherwise",
  "return_differs",
  "other",
] as const;
/** The store gives one with each refusal, and may add up to 500 characters of its own; the buyer reads both. */
export type RefundRefusal = (typeof refundRefusals)[number];

/** The most pictures of one request, of one answer to it, or of one statement in a dispute. */
export const maxRefundPictures = 9;
