/** Who brought whom, and the coupons of the mall that are given for it (RULES 7, PROOF SEC-034). */
export { invitationRoutes } from "./routes.ts";
/** Coupons that wait for a look, in the queue of operators. */
export { rewardWork } from "./decide-reward.ts";
/** For the files of the back office. */
export { invitationOfferTable, invitationRewardTable } from "./invitation-tables.ts";
export { invitationSweeps } from "./jobs.ts";
/** What happens to its rows when an account closes. */
export { invitationErasure } from "./erase.sql.ts";
