export { catalogueRoutes } from "./routes.ts";
export { catalogueOfficeRoutes } from "./office-routes.ts";
export { catalogueSweeps } from "./jobs.ts";
/** `bandGoods(context)` orders searches by the present scores at once. */
export { bandGoods } from "./band-goods.ts";
