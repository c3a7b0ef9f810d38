import type { OrderState } from "./states.ts";

/**
 * The words of SPEC 4 for the tabs of the order lists. They stand here only; `shipped` is "awaiting shipment"
 * and `received` "awaiting receipt", as the specification has them.
 */
export const orderTabs = [
  "all",
  "unpaid",
  "shipped",
  "received",
  "comment",
  "returned",
  "completed",
  "cancelled",
] as const;
/** Buyer and store have the same tabs, each of their own orders (RULES 2). */
export type OrderTab = (typeof orderTabs)[number];

/** The states that a tab lists. `returned` lists by refund, not by state. */
export const statesOfTab: Record<Exclude<OrderTab, "all" | "returned">, OrderState> = {
  unpaid: "awaiting_payment",
  shipped: "awaiting_shipment",
  received: "awaiting_receipt",
  comment: "awaiting_review",
  completed: "completed",
  cancelled: "cancelled",
};

/** A tab's count stops here; pages write "99+" from there on. */
export const maxOrderCount = 100;
