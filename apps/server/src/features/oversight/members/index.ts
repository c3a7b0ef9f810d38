/** Members as operators see them, and freezes (RULES 5; PROOF F3, F4, REL-020). */
/** `noteAttempt(tx, id, memberId, operatorId, now)`: an operator has looked at this member; it is in their timeline. */
export { insertView as noteAttempt } from "./sql.ts";
export { memberRoutes } from "./routes.ts";
export { memberSweeps } from "./jobs.ts";
/** Files of members' own data: the job that makes them, and the content of a link to one. */
export { archiveJobs } from "./archive/jobs.ts";
export { archivePepper } from "./archive/pepper.sql.ts";
export { openArchiveLink } from "./archive/ticket.ts";
/** Appeals against a freeze. */
export { freezeAppeals } from "./freeze.ts";
/** What happens to its rows when an account closes. */
export { memberErasure } from "./erase.ts";
/** For the forms of dangerous acts: what they would change. */
export { freezeAccountEffect, freezeWalletEffect } from "./effects.views.ts";
/** For the search of the back office. */
export { searchableMembers } from "./member.views.ts";
export { memberTable } from "./look-at-member.ts";
