export { balanceOf } from "./sql.ts";
export {
  correctionReasonsOf,
  type Movement,
  type MovementPart,
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
export { ledgerSweeps } from "./jobs.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { demoNetwork, mallAccount, memberAccount, networkAccount, shardOf, type Posting, type Transfer, type TransferKind } from "./rules.ts";
export { openMemberAccounts } from "./open-member-accounts.ts";
