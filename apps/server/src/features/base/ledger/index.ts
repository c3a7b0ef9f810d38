/** The ledger: the only writer of money (RULES 1). */
/** `lockAccounts(tx, kinds)`: all accounts of these kinds with their balances, locked until the transaction ends. */
export { accountsOf, balanceOf, lockAccounts } from "./sql.ts";
export {
  balancesOwed,
  correctionReasonsOf,
  type Movement,
  type MovementPart,
  movementsByReference,
  periodMovements,
  periodOpening,
  type StatementFilter,
  statementMonths,
  statementOf,
  type StatementRow,
  transferOf,
  transfersAbout,
  type WholeTransfer,
} from "./views.ts";
export { Overdrawn, post, publishHolders } from "./post.ts";
export { ledgerOutboundJobs, ledgerSweeps } from "./jobs.ts";
/** Why a correction was made, in words; statements say it as the mail about it did. */
export { correctionReasonWords } from "./notify-corrected.ts";
/**
 * `movedInSpan(tx, span)`: recharges, withdrawals and the change of escrow in a span of time. `inEscrow(tx)`: its
 * present sum.
 */
export { inEscrow, movedInSpan } from "./moved-in-span.sql.ts";
export { ledgerRoutes } from "./routes.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { checkLedger } from "./check-ledger.ts";
/** `brokenRows(tx, text)` and `takeTime(tx)`: for code that checks other rows in the way of the ledger's check. */
export { administrators, brokenRows, lastCheck, takeTime } from "./check.sql.ts";
export {
  bondAccount,
  demoNetwork,
  mallAccount,
  memberAccount,
  networkAccount,
  promotionPool,
  shardOf,
  type Posting,
  type Transfer,
  type TransferKind,
} from "./rules.ts";
export { openBondAccount } from "./open-bond-account.ts";
export { openMemberAccounts } from "./open-member-accounts.ts";
/** What happens to its rows when an account closes. */
export { ledgerErasure } from "./erase.ts";
/** For the search of the back office. */
export { ordersSealedBy, searchableTransfers } from "./office.views.ts";
/** `oldestUnsealedAt(db)`: for `/metrics`. */
export { oldestUnsealedAt } from "./views.ts";
/** For the files of the back office. */
export { accountTable, checkTable, correctionTable, sealTable, transferTable } from "./ledger-tables.ts";
