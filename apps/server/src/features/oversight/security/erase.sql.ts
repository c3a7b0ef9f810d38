import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** To which mailbox the account was to go. The proposals and the audit log keep who decided. */
export const securityErasure: Erasure = {
  tables: { account_recovery: "deleted" },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM account_recovery WHERE member_id = ${member_id}`);
  },
};
