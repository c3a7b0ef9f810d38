/** The health of the mall, for the people who run it. */
export { healthRoutes } from "./routes.ts";
/** For the files of the back office. */
export { mailTable } from "./mailbox-list.ts";
/** `tellFailingJobs(mall, withContext)`: mails the administrators about a job that has failed for ten minutes. */
export { tellFailingJobs } from "./tell-failing-jobs.ts";
/** `createLineWatch(mall, withContext)`: checks whether the database lost committed answers, and then closes money. */
export { createLineWatch } from "./watch-database-line.ts";
/** `heldFigures(db)`: what waits in the database, for `/metrics`. */
export { heldFigures } from "./held.views.ts";
export { healthOutboundJobs } from "./jobs.ts";
