/** Reviews by who received the goods, what stores answer, and what operators hide (RULES 9; PROOF I40, REL-036, TRU-014). */
export { reviewRoutes } from "./routes.ts";
/** `grantReviewAppeal(turn, operator, hideId, note)` lets a review show again that an appeal was granted for. */
export { grantReviewAppeal, reviewReportWork } from "./moderate.ts";
