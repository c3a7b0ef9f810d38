/**
 * Group buying (RULES 9): offers of goods to groups, the groups, and who is in them. Their orders' money and moves are
 * the orders'.
 */
export { groupRoutes } from "./routes.ts";
export { groupSweeps, upcomingGroups } from "./jobs.ts";
/** `makeOffer(context, storeId, input, { demo })`: for the demo, whose offers say what they are. */
export { makeOffer } from "./make-offer.ts";
/**
 * `priceInGroup(context, memberId, {sku_id, goods_id, quantity, group})`: the price that holds for this member now, or
 * a refusal.
 */
export { type GroupPrice, priceInGroup, type WantedGroup } from "./price-in-group.ts";
/**
 * `joinGroup(context, memberId, orderId)`, in the transaction that pays: takes the place or refuses. `others` are the
 * orders that go on if it filled.
 */
export { joinGroup, type Joined } from "./join-group.ts";
export { insertPlace, markReturned, takePlaceOver } from "./sql.ts";
/** `notifyFilled(context, order)` and `notifyReturned(context, order)`: what a member waited for. */
export { notifyFilled, notifyReturned } from "./notify-group.ts";
/** What the home page shows of groups at the context's time. */
export { groupsAtHome } from "./views.ts";
/** For the files of the back office. */
export { offerTable } from "./offers.views.ts";
/** What happens to its rows when an account closes. */
export { groupErasure } from "./erase.ts";
