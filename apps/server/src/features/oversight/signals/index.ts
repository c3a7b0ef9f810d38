/**
 * What goes together and only people can judge: found by jobs, shown to operators with its evidence. Nothing is blocked
 * because of it.
 */
export { signalWork } from "./decide-signal.ts";
export { signalSweeps } from "./jobs.ts";
export { signalRoutes } from "./routes.ts";
