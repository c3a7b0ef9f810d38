/** Money back after the sale (SPEC 2-4; RULES 3; PROOF REL-014, 015, I8, I8b, I9). */
export { refundRoutes } from "./routes.ts";
export { disputeWork } from "./disputes/claim-dispute.ts";
/** Refunds that wait for their store's money, in the queue of operators. */
export { refundTable, unpaidRefundWork } from "./unpaid.views.ts";
export { disputeTable } from "./disputes/office.views.ts";
export { refundSweeps, upcomingRefunds } from "./jobs.ts";
export { disputeRoutes } from "./disputes/dispute-routes.ts";
/**
 * `putForward(context, memberId, {refund_id, text, pictures, quote})`: one side puts something before the mall. Refuses
 * `not_found`, `dispute_over`, `evidence_full`.
 */
export { putForward } from "./disputes/dispute-evidence.ts";
export type { QuotedPart } from "./disputes/dispute.sql.ts";
/** Appeals against a decided dispute. */
export { disputeAppeals } from "./disputes/dispute-appeal.ts";
/** What happens to its rows when an account closes. */
export { refundErasure } from "./erase.sql.ts";
/** For the search of the back office. */
export { searchableRefunds } from "./views.ts";
