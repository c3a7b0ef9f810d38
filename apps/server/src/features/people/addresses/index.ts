/** Shipping addresses (SPEC 3, UX-125 to 128). */
export { addressRoutes } from "./routes.ts";
/** `countryName(code, language)`: by CLDR, as everywhere in the mall. */
export { addressesToShip, addressOf, countryName, type ShippingAddress } from "./views.ts";
export { isCountry, touchAddress } from "./sql.ts";
/**
 * `checkedPlace(tx, typed)`: an address in its stored form, for other features that store one. Refuses with every fault
 * for its country.
 */
export { checkedPlace } from "./add-address.ts";
/** What happens to its rows when an account closes. */
export { addressErasure } from "./erase.sql.ts";
