export { balanceOf, statementMonths, statementOf, statementPage, type StatementFilter, type StatementRow } from "./sql.ts";
export { Overdrawn, post } from "./post.ts";
export { ledgerSweeps } from "./jobs.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { demoNetwork, mallAccount, memberAccount, networkAccount, shardOf, type Posting, type Transfer, type TransferKind } from "./rules.ts";
export { openMemberAccounts } from "./open-member-accounts.ts";
