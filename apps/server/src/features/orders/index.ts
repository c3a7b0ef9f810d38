export { orderRoutes } from "./routes.ts";
export { orderSweeps } from "./jobs.ts";
export { orderNumbers } from "./views.ts";
