/** On the goods page: the group price beside the single price, groups to join, and opening one. */
export { GroupPart, GroupPrice } from "./group-part.tsx";
/**
 * `useGroupBuying({ goods, sku, quantity, ask })`: the group price of the choice and how to join. Null if there is
 * none.
 */
export { type GroupBuying, useGroupBuying } from "./use-group-buying.ts";
/** On the order page: the group of the order, and what happens if it does not fill. */
export { GroupOfCheckout } from "./group-of-checkout.tsx";
/** After a payment was refused because the group is full or over: the same order opens a new group. */
export { OpenAnother } from "./open-another.tsx";
/** After the payment: how many are missing and until when, and the link to share. */
export { GroupPaid } from "./group-paid.tsx";
/** On the order page, if the group is full or over: a link to open a new one. */
export { GroupGone } from "./group-gone.tsx";
