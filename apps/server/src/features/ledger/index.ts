/** The ledger: the only writer of money (RULES 1). */
export { balanceOf } from "./sql.ts";
export {
  balancesOwed,
  correctionReasonsOf,
  type Movement,
  type MovementPart,
  movementsByCause,
  periodMovements,
  periodOpening,
  type StatementFilter,
  statementMonths,
  statementOf,
  statementPage,
  type StatementRow,
  transferOf,
  type WholeTransfer,
} from "./views.ts";
export { Overdrawn, post } from "./post.ts";
export { ledgerErrands, ledgerSweeps } from "./jobs.ts";
export { ledgerRoutes } from "./routes.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { checkLedger } from "./check-ledger.ts";
export { administrators, lastCheck } from "./check.sql.ts";
export { demoNetwork, mallAccount, memberAccount, networkAccount, shardOf, type Posting, type Transfer, type TransferKind } from "./rules.ts";
export { openMemberAccounts } from "./open-member-accounts.ts";
