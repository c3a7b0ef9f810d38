/**
 * Patterns that only people can judge: jobs find them, and operators see them with their evidence. Nothing is blocked
 * because of them.
 */
export { signalWork } from "./decide-signal.ts";
export { signalSweeps } from "./jobs.ts";
export { signalRoutes } from "./routes.ts";
/** For the files of the back office. */
export { signalTable } from "./views.ts";
