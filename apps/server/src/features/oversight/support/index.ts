/**
 * Customer service of the mall: cases of members and visitors, who answers them, and their ratings (RULES 8; PROOF
 * TRU-015).
 */
export { openCase } from "./open-case.ts";
/** For the files of the back office. */
export { caseTable } from "./look-at-case.ts";
export { supportRoutes } from "./routes.ts";
export { caseWork } from "./claim-case.ts";
export { supportSweeps } from "./jobs.ts";
/** What happens to its rows when an account closes. */
export { supportErasure } from "./erase.sql.ts";
