/** How the mall itself is doing, for those who run it. */
export { healthRoutes } from "./routes.ts";
/** `tellFailingJobs(mall, withContext)`: mails the administrators about a job that has failed for ten minutes. */
export { tellFailingJobs } from "./tell-failing-jobs.ts";
export { healthOutboundJobs } from "./jobs.ts";
