export { catalogueRoutes } from "./routes.ts";
export { catalogueOfficeRoutes } from "./office-routes.ts";
/** For the files of the back office. */
export { brandTable } from "./change-brand.ts";
export { catalogueSweeps } from "./jobs.ts";
export { catalogueOutboundJobs } from "./translating/jobs.ts";
/** `bandGoods(context)` orders searches by the current scores immediately. `lastPlaces` ends bands 1, 2 and 3. */
export { bandGoods, lastPlaces } from "./band-goods.ts";
/** For the forms of dangerous acts: what they would change. */
export { placeEffect } from "./effects.views.ts";
