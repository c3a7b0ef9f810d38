/** On the goods page: the group price beside the single one, groups to join, and opening one. */
export { GroupPart, GroupPrice } from "./group-part.tsx";
/** `useGroupBuying({ goods, sku, quantity, ask })`: the group price of what is chosen and the ways in; null: none. */
export { type GroupBuying, useGroupBuying } from "./use-group-buying.ts";
/** On the order page: which group it is for, and what happens if it does not fill. */
export { GroupOfCheckout } from "./group-of-checkout.tsx";
/** Where a payment was refused because its group is full or over: the same order opens a new one. */
export { OpenAnother } from "./open-another.tsx";
/** After the payment: who is missing until when, and the link to share. */
export { GroupPaid } from "./group-paid.tsx";
/** Where the group of an order to be made is full or over: the way to a new one. */
export { GroupGone } from "./group-gone.tsx";
