/**
 * Money that comes in: what members claim, what the chain says about it, and what operators decide (SPEC 5, 8; RULES
 * 5).
 */
export { rechargeRoutes } from "./routes.ts";
export { rechargeWork } from "./claim-recharge.ts";
export { rechargeOutboundJobs } from "./look-up-recharge.ts";
export { demoRecharge } from "./demo-recharge.ts";
export { rechargesWaiting, rechargeTimeline, refusedRecharge } from "./views.ts";
export { submitRecharge } from "./submit-recharge.ts";
/** Unpaid orders whose deadline waits for a recharge: kept, decided, and the deadline runs again. */
export { endTopUp, keepTopUps, takeDecidedTopUp } from "./for-orders.sql.ts";
/** Appeals against a rejected recharge. */
export { rechargeAppeals } from "./appeal.ts";
/** What happens to its rows when an account closes. */
export { rechargeErasure } from "./erase.ts";
/** For the search of the back office. */
export { rechargeTable, searchableRecharges } from "./office.views.ts";
