export { promotionRoutes } from "./routes.ts";
export { promotionSweeps } from "./jobs.ts";
export { promotedPlaces } from "./views.ts";
/** What becomes of its rows when an account closes. */
export { promotionErasure } from "./erase.sql.ts";
