/**
 * To open a store: drafts under a seal, documents of identity, what reviewers see of them and decide (SPEC 5, 6; RULES 6;
 * PROOF 5).
 */
export { applicationRoutes } from "./routes.ts";
export { applicationWork } from "./claim-application.ts";
export { applicationSweeps } from "./jobs.ts";
/** What becomes of applications when an account closes. */
export { applicationErasure } from "./erase-application.ts";
export { identityArchive } from "./views.ts";
export { applicationAppeals } from "./reopen-application.ts";
/** What it keeps under the pepper. */
export { applicationPepper } from "./pepper.sql.ts";
