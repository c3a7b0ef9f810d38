export { orderRoutes } from "./routes.ts";
/**
 * `completeOrder(context, orderId, {buyer_id})`: the buyer has reviewed all of it. Refuses `not_found`, `order_moved`.
 */
export { completeOrder } from "./ending/complete-order.ts";
/** Supply orders in the queue of operators. */
export { supplyOrderWork } from "./shipping/ship-supply-orders.ts";
export { orderSweeps, upcomingOrders } from "./jobs.ts";
export { parcelEventParts } from "./shipping/parcel-event-parts.sql.ts";
/** `refuseCarrierOff(context, carrier)`: refuses `carrier_off` if operators have switched the carrier off. */
export { refuseCarrierOff } from "./shipping/carriers-off.ts";
/**
 * `takeNumber(context, parcel, before)`: takes the number of a return. Its carrier must print such numbers, and no
 * other parcel of the store may have it.
 */
export { takeNumber } from "./checkout/take-number.ts";
/**
 * `sendReplacementParcel(context, {...}, memberId)`: hands the replacement of an exchange to its carrier.
 * `correctReplacementParcel`: false if it is too late. `replacementParcel(context, refundId)`: the parcel, or null.
 */
export { correctReplacementParcel, replacementParcel, sendReplacementParcel } from "./shipping/replacements.ts";
export { orderNumbers } from "./shown/own-orders.views.ts";
/**
 * `openRefundOn(tx, orderId, buyerId, now)`: the order waits for a refund from now on. Null if no refund may be asked
 * for. `bindToRefund`: the same for a refund that the mall makes.
 */
export { bindToRefund, openRefundOn, setAsideAsked } from "./ending/refund-order.sql.ts";
/**
 * `refundOrder(context, {...})`: pays a refund back and moves the order on, or to cancelled if all of it has gone back
 * (RULES 3). Throws `Overdrawn`.
 */
export { refundOrder } from "./ending/refund-order.ts";
/** `closeRefundOn(context, orderId, opened)`: the order no longer waits for a refund. */
export { closeRefundOn } from "./ending/refund-order.ts";
/** `takeFaultBack(context, orderId)`: clears a fault that turned out not to be the store's. */
export { takeFaultBack } from "./ending/refund-order.ts";
/**
 * `planReturn(order, {...})`: what a refund would post; `orderMoney(tx, orderId)` is the order's money without a lock.
 */
export { planReturn } from "./ending/give-back.ts";
export { moneyOf as orderMoney } from "./ending/give-back.sql.ts";
export type { GivenBack } from "./rules.ts";
/** What happens to its rows when an account closes. */
export { orderErasure } from "./erase.sql.ts";
/** For the search of the back office. */
export { orderTable, searchableOrders } from "./office.views.ts";
export { supplyOrderTable } from "./shipping/supply-office.views.ts";
export { hearTracker, trackerJobs } from "./shipping/ask-tracker.ts";
