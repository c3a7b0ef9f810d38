export { storeRoutes } from "./routes.ts";
/** `recountCredit(turn, storeId)`: to be called in the transaction that ships, returns or rates an order of the store. */
export { recountCredit } from "./recount-credit.ts";
/** A store's card in a list: its columns for a SELECT over `store s` with the language as $1. Such a row is the wire's shape. */
export { storeColumns, type StoreCardRow } from "./views.ts";
/** The mean of stars to one decimal, or null where nobody has rated. */
export { meanOfStars } from "./rules.ts";
