/**
 * The supply catalogue (RULES 6): what suppliers offer, listing it in a store, and the pieces that a store sells of it.
 * A store's stock has an allotment of the supplier's stock. A sweep fills it up and gives it back, so the checkout
 * knows nothing of suppliers.
 */
export { supplyOfficeRoutes } from "./office-routes.ts";
/** For the files of the back office. */
export { supplyItemTable } from "./office.views.ts";
/** For the forms of dangerous acts: what they would change. */
export { freightEffect } from "./freight.sql.ts";
export { pricesEffect } from "./prices.sql.ts";
export { supplyRoutes } from "./routes.ts";
export { supplySweeps } from "./jobs.ts";
/**
 * `namePictures(tx, names, now)`: how many of these are pictures that operators sent; each of them stays from now on.
 */
export { namePictures } from "./pictures.sql.ts";
/** `rebrandItems(tx, changeId)`: all items of a brand that is written otherwise from now on. */
export { rebrandItems } from "./office.sql.ts";
