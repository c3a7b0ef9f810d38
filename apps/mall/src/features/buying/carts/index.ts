export { addToLocalCart, useCartCount } from "./local-cart.ts";
export { startCartMerge } from "./merge-cart.ts";
