/**
 * "This was not me": what a member stops when somebody else did something in their name (PROOF F4). Also the recovery
 * of an account without its mailbox.
 */
export { securityRoutes } from "./routes.ts";
export { securitySweeps } from "./jobs.ts";
/** What happens to its rows when an account closes. */
export { securityErasure } from "./erase.sql.ts";
/** For the forms of dangerous acts: what they would change. */
export { recoveryEffect } from "./effects.views.ts";
