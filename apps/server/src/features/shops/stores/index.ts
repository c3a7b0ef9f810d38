export { storeRoutes } from "./routes.ts";
/**
 * `recountCredit(context, storeId)`: to be called in the transaction that ships, returns or rates an order of the
 * store.
 */
/** `creditAppeals`: appeals against a fall of a store's credit. */
export { creditAppeals, recountCredit } from "./credit/recount-credit.ts";
export { creditRoutes } from "./credit/credit-routes.ts";
export { creditSweeps } from "./credit/credit-jobs.ts";
/**
 * A freight template's columns for a SELECT over `freight_template f`, and the template of such a row;
 * `buying/orders/price.ts` reckons with it.
 */
export { freightColumns, type FreightRow, templateOfRow } from "./freight/freight.views.ts";
/**
 * The greatest freight of a store's own goods. `pieceFreight(price, weight)` and `allowedFreight(price, terms)` are SQL
 * over `freight_template f`, with `termsOf(freightTerms(settings))` as the parameter; `freightAt` reads both for one
 * piece, `refuseFreight` says which of them was exceeded. `goodsOfferedDear(terms, now)` is a table of the goods with a
 * flash deal or a group at a price that their freight is above.
 */
export {
  allowedFreight,
  freightAt,
  goodsOfferedDear,
  type FreightFault,
  type FreightGuards,
  pieceFreight,
  termsOf,
} from "./freight/freight-bounds.sql.ts";
export {
  freightGuards,
  freightTerms,
  refuseDearAt,
  refuseDearOffers,
  refuseFreight,
} from "./freight/refuse-freight.ts";
/**
 * `copyFreeFreight(tx, templateId)`: to be called after a template changed.
 * `insertSupplierFreight(tx, id, supplierId)` and `putSupplierFreight(tx, id, template, proposalId)`: the freight of a
 * supplier's goods.
 */
export { copyFreeFreight, insertSupplierFreight, putSupplierFreight } from "./freight/freight.sql.ts";
/**
 * A store's card in a list: its columns for a SELECT over `store s`, given the language. Such a row is the wire's
 * shape.
 */
export { storeColumns, type StoreCardRow } from "./views.ts";
/** Opens a store in its first state: for code that has decided that it may. */
export { openStore } from "./open-store.ts";
/** `undoableSince(now)`: what was removed after this can still be undone. The other deletes older removed follows. */
export { undoableSince } from "./follow-stores.ts";
export { forgetUnfollowed, memberToForgetFollowsOf } from "./sql.ts";
/** The mean of stars to one decimal, or null if nobody has rated. */
export { meanOfStars } from "./rules.ts";
/**
 * Orders of a store that are paid and not settled, what they bring, and the total of all settlements; for its reports.
 */
export { settledEver, toBeSettled, unsettledOrders } from "./settlement.views.ts";
export { storesOfficeRoutes } from "./office-routes.ts";
export { holdSweeps } from "./holds/hold-jobs.ts";
/** `returnAddressOf(tx, storeId)`: where the store's goods are returned to, or null if it has not said. */
export { returnAddressOf } from "./profile.sql.ts";
/** Appeals against a hold of a store. */
export { holdAppeals } from "./holds/hold-store.ts";
/** `standingHold(tx, storeId)`: the hold of a store that is in force, the stronger first, or null. */
export { standingHold } from "./holds/hold.sql.ts";
/** What happens to its rows when an account closes. */
export { storeErasure } from "./erase.sql.ts";
/**
 * A store's figures that others know: `moveLevel(tx, storeId, from, to)` moves level and fund, `rateStores(tx,
 * reviewIds, sign)` counts reviews, `countGoodsOfStores(tx, goodsIds)` counts goods on sale, `putIndexed(tx, storeId)`
 * says that the search knows its name and opening.
 */
export { countGoodsOfStores, moveLevel, putIndexed, rateStores } from "./figures.sql.ts";
/** For the search of the back office. */
export { searchableStores, storeTable } from "./office.views.ts";
/** `sharedStores(mall)`: what a shared link shows of a store that is open. */
export { sharedStores } from "./shared.views.ts";
/** For the forms of dangerous acts: what they would change. */
export { holdEffect } from "./holds/effects.views.ts";
