/** Shipping addresses (SPEC 3, UX-125 to 128). */
export { addressRoutes } from "./routes.ts";
export { addressOf, type ShippingAddress } from "./views.ts";
export { touchAddress } from "./sql.ts";
