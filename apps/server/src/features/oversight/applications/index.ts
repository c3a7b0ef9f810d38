/**
 * Opening a store: sealed drafts, identity documents, what reviewers see of them and decide (SPEC 5, 6; RULES 6; PROOF
 * 5).
 */
export { applicationRoutes } from "./routes.ts";
export { applicationWork } from "./claim-application.ts";
/** For the files of the back office. */
export { applicationTable, documentLookTable } from "./office.views.ts";
export { applicationSweeps } from "./jobs.ts";
/** What happens to applications when an account closes. */
export { applicationErasure } from "./erase-application.ts";
export { identityArchive } from "./views.ts";
export { applicationAppeals } from "./reopen-application.ts";
/** What it stores under the pepper. */
export { applicationPepper } from "./pepper.sql.ts";
