/** The clock of a demo: an order, a group, a bond refund or a dispute lives its whole life in a minute. */
export { rehearsalRoutes } from "./routes.ts";
