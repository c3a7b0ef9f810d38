/**
 * What anybody may read: the rules and their history, the figures, and the proof of liabilities (RULES 5; PROOF F1, F8,
 * F9).
 */
export { transparencyRoutes } from "./routes.ts";
export { liabilityLeafParts, transparencyOutboundJobs } from "./jobs.ts";
