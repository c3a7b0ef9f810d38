/**
 * Reviews by who received the goods, what stores answer, and what operators hide (RULES 9; PROOF I40, REL-036,
 * TRU-014).
 */
export { reviewRoutes } from "./routes.ts";
/**
 * `reviewAppeals`: appeals against a hidden review or reply. `reportableReviews`: reviews and replies can be reported.
 */
export { reportableReviews, reviewAppeals } from "./moderate.ts";
/** `completeReviewed(context, orderId)`: completes an order of which nothing is left to review, after a refund. */
export { completeReviewed } from "./complete-reviewed.ts";
/** Reviews can be translated. */
export { translatableReviews } from "./translatable.views.ts";
/** What becomes of its rows when an account closes. */
export { reviewErasure } from "./erase.sql.ts";
