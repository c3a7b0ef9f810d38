import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** An account that is there and was not closed. */
export function recoverableMember(tx: Database, member_id: bigint): Promise<{ email_folded: string } | null> {
  return maybeOne(tx, sql`SELECT email_folded FROM member WHERE id = ${member_id} AND closed_at IS NULL`);
}

export function waitingRecovery(tx: Database, member_id: bigint): Promise<{ email: string; from: Date } | null> {
  return maybeOne(
    tx,
    sql`SELECT email, starts_at AS "from" FROM account_recovery WHERE member_id = ${member_id} AND done_at IS NULL
      AND stopped_at IS NULL`,
  );
}
