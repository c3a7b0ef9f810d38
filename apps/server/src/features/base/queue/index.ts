/**
 * What waits for an operator, and who works on it (RULES 5). A feature with waiting things exports a `Work`, and
 * `app.ts` lists it: what is open, and what is checked before a claim. A decision asks here who has the claim.
 */
export { queueRoutes } from "./routes.ts";
/** `countAllWork(context, works)`: how much of each kind waits for anybody, how much is late, and since when. */
export { countAllWork, type WaitingCount } from "./views.ts";
export type { ClaimInput, QueueReader, Work } from "./waiting.ts";
/**
 * `refuseUnlessMine(context, operator, kind, id)` refuses `claim_first`; `refuseIfOthers(context, operator, kind, id)`
 * refuses `claimed_by_other`; `colleagueWith` is the name of the colleague who has claimed it, or null. Call them after
 * the row of the thing is locked: they read the claim as it is then, and hold it.
 */
export { colleagueWith, refuseIfOthers, refuseUnlessMine } from "./claim.ts";
/**
 * `endClaim(tx, kind, id)`: a decision ends it. `handClaimOver` gives it to a colleague; `releaseClaim` gives it back.
 */
export { endClaim, handClaimOver, operatorName, releaseClaim } from "./sql.ts";
/**
 * For the SELECT of a page: `claimColumns`, `claimTables(kind, id)` joins them, `claimOf(row, operator, now)` is the
 * wire's shape.
 */
export { type ClaimedRow, claimColumns, claimOf, claimTables, freeFor } from "./views.ts";
