/** What a store and the mall take in, pay, and are looked at for, by day. */
export { analyticsRoutes } from "./routes.ts";
/** `analyticsSweeps(works)`: writes days up, once each, and forgets old ones. */
export { analyticsSweeps } from "./write-up-days.ts";
