/** Withdrawals and the addresses they go to (SPEC 3, 5, 8; RULES 5; PROOF REL-010 to 012, F5, F8). */
export { withdrawalRoutes } from "./routes.ts";
export { withdrawalOfficeRoutes } from "./deciding/office-routes.ts";
export { withdrawalWork } from "./deciding/claim-withdrawal.ts";
export { withdrawalOutboundJobs, withdrawalSweeps } from "./jobs.ts";
/** `takeBackPending(context, memberId)`: for a member who says that somebody else asked for them. */
export { takeBackPending } from "./cancel-withdrawal.ts";
export { withdrawalStatesOf } from "./views.ts";
export { type WithdrawalFigures, withdrawalFigures } from "./figures.views.ts";
/** Appeals against a rejected withdrawal. */
export { withdrawalAppeals } from "./appeal.ts";
/** What happens to its rows when an account closes. */
export { withdrawalErasure } from "./erase.sql.ts";
/** For the search of the back office. */
export { searchableWithdrawals } from "./views.ts";
export { withdrawalTable } from "./deciding/office.views.ts";
