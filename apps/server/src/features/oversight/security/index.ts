/**
 * "This was not me": what a member stops when somebody else did something in their name (PROOF F4). And the way back in
 * without a mailbox.
 */
export { securityRoutes } from "./routes.ts";
export { securitySweeps } from "./jobs.ts";
/** What becomes of its rows when an account closes. */
export { securityErasure } from "./erase.sql.ts";
