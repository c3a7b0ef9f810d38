import type { OrderState } from "./states.ts";

/**
 * The words of SPEC 4 for the tabs of the order lists. Only this file has them: `shipped` is "awaiting shipment" and
 * `received` is "awaiting receipt", as in the specification.
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

/** The highest count of a tab. From this count on, pages write "99+". */
export const maxOrderCount = 100;
