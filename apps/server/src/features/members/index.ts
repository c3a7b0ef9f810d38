/** Members as operators see them, freezes, and appeals (RULES 5; PROOF F3, F4, REL-020). */
export { memberRoutes } from "./routes.ts";
export { memberSweeps } from "./jobs.ts";
