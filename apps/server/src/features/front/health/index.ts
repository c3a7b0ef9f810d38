/** How the mall itself is doing, for those who run it. */
export { healthRoutes } from "./routes.ts";
