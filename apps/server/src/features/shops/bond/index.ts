/**
 * The operating fund of a store and the level that it carries (SPEC 4 "Shop bond"; RULES 6; PROOF I14, F6, F7, F15).
 */
export { bondRoutes } from "./routes.ts";
export { bondOfficeRoutes } from "./office-routes.ts";
export { bondSweeps, upcomingFunds } from "./jobs.ts";
/** Pays a demo store's fund with demo money, by the same postings and with a document like any other. */
export { payDemoFund } from "./pay-demo-fund.ts";
/** The fund pays for a refund that the merchant's balance cannot pay (RULES 3); `fundOf(tx, storeId)` is its amount. */
export { drawFromFund } from "./draw-fund.ts";
export { fundOf } from "./sql.ts";
/** Refunds of funds in the queue of operators. */
export { bondRefundWork } from "./hold-refund.ts";
/** Appeals against a refund of a fund that was held or refused. */
export { bondAppeals } from "./hold-refund.ts";
/** For the files of the back office. */
export { fundRefundTable } from "./office.views.ts";
/** What happens to its rows when an account closes. */
export { bondErasure } from "./erase.ts";
/** What it stores under the pepper. */
export { bondPepper } from "./pepper.sql.ts";
