/** How the mall itself is doing, for those who run it. */
export { healthRoutes } from "./routes.ts";
/** `tellFailingJobs(mall, withContext)`: mails the administrators about a job that has failed for ten minutes. */
export { tellFailingJobs } from "./tell-failing-jobs.ts";
/** `createLineWatch(mall, withContext)`: looks whether the database lost what was answered, and closes money then. */
export { createLineWatch } from "./watch-database-line.ts";
/** `heldFigures(db)`: what waits in the database, for `/metrics`. */
export { heldFigures } from "./held.views.ts";
export { healthOutboundJobs } from "./jobs.ts";
