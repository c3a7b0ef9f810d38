export { cartRoutes } from "./routes.ts";
export { specificationOf, type SkuForSale } from "./rules.ts";
export { skusForSale, tickedLines } from "./views.ts";
export { putInCart } from "./put-in-cart.ts";
export { mergeCart } from "./merge-cart.ts";
