/** Income, payments and views of a store and of the mall, by day. */
export { analyticsRoutes } from "./routes.ts";
/** `analyticsSweeps(works)`: writes days up, once each, and forgets old ones. */
export { analyticsSweeps } from "./write-up-days.ts";
