export { balanceOf, statementMonths, statementOf, type AccountKind, type StatementFilter, type StatementRow } from "./sql.ts";
export { post, Overdrawn, type Posting, type Transfer, type TransferKind } from "./post.ts";
export { ledgerSweeps } from "./jobs.ts";
export { verifyLedger } from "./verify-ledger.ts";
export { demoNetwork, mallAccount, memberAccount, shardOf } from "./rules.ts";
export { openMemberAccounts } from "./open-member-accounts.ts";
