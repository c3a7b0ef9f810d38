export { promotionRoutes } from "./routes.ts";
export { promotionSweeps } from "./jobs.ts";
export { promotedPlaces } from "./views.ts";
