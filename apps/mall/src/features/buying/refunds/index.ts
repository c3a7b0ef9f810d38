/**
 * Refunds within an order's page, from the buyer's and from the store's view. Each part loads its code when it has
 * something to show.
 */
export { askWords, canAskRefund, isRefundOpen, openWords, OrderRefunds } from "./order-refunds.tsx";
export { StoreRefunds, StoreRefundsToAnswer } from "./store-refunds.tsx";
export { RefundMark } from "./refund-mark.tsx";
export { RefundDeadline } from "./refund-deadline.tsx";
