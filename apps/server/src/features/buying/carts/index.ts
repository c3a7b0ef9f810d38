export { cartRoutes } from "./routes.ts";
/**
 * `atHeldPrices(lines)`: the same lines at the price that this buyer pays now: a flash deal's price or the asked price.
 */
export { atHeldPrices, specificationOf, type SkuForSale } from "./rules.ts";
export { skusForSale, tickedLines } from "./views.ts";
export { putInCart } from "./put-in-cart.ts";
export { mergeCart } from "./merge-cart.ts";
/** What happens to its rows when an account closes. */
export { cartErasure } from "./erase.sql.ts";
/** `takeOutOfCart(tx, memberId, lines)`: in the transaction that makes the orders. */
export { takeOutOfCart } from "./sql.ts";
