import type { WithdrawalWait } from "@arcade/contract/money/withdrawals/reasons";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { updateEmail } from "./sql.ts";

/** Withdrawals wait until `from`, because of this change; a longer wait that runs already stays. */
export async function writeWait(tx: Database, member_id: bigint, wait: WithdrawalWait, from: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE member SET withdraw_from = ${from}, withdraw_wait = ${wait} WHERE id = ${member_id}
      AND (withdraw_from IS NULL OR withdraw_from <= ${from})`,
  );
}

/** No withdrawal until a new password was set through the mailbox. */
export async function stopWithdrawals(tx: Database, member_id: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE member SET withdraw_stopped_at = ${now} WHERE id = ${member_id} AND withdraw_stopped_at IS NULL`,
  );
}

/** A new password was set through the mailbox: withdrawals that the member had stopped go on. */
export async function endStop(tx: Database, member_id: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE member SET withdraw_stopped_at = NULL WHERE id = ${member_id} AND withdraw_stopped_at IS NOT NULL`,
  );
}

export interface WithdrawalHold {
  stopped: boolean;
  /** Null if nothing waits now. */
  wait: { reason: WithdrawalWait; from: Date } | null;
}

/**
 * What holds this member's withdrawals at this moment. The statement that makes a withdrawal checks the same columns
 * again.
 */
export async function withdrawalHold(tx: Database, member_id: bigint, now: Date): Promise<WithdrawalHold> {
  const found = await maybeOne<{ stopped: boolean; withdraw_from: Date | null; withdraw_wait: WithdrawalWait | null }>(
    tx,
    sql`SELECT withdraw_stopped_at IS NOT NULL AS stopped, CASE WHEN withdraw_from > ${now} THEN withdraw_from END
      AS withdraw_from, withdraw_wait
     FROM member WHERE id = ${member_id}`,
  );
  if (found === null) throw new Error(`no member ${member_id}`);
  const { stopped, withdraw_from, withdraw_wait } = found;
  return {
    stopped,
    wait: withdraw_from === null || withdraw_wait === null ? null : { reason: withdraw_wait, from: withdraw_from },
  };
}

interface Restored {
  member_id: bigint;
  email: string;
  email_folded: string;
  /** A second step that was turned on since then goes with the change. */
  stepSince: Date;
}

/** Gives the account back to the address that it had. False when somebody else has an account with it by now. */
export async function restoreEmail(
  tx: Database,
  { member_id, email, email_folded, stepSince }: Restored,
  now: Date,
): Promise<boolean> {
  if (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM member WHERE email_folded = ${email_folded} AND id <> ${member_id}`,
    )) !== null
  )
    return false;
  if (!(await updateEmail(tx, member_id, email, email_folded, now))) return false;
  await run(
    tx,
    sql`DELETE FROM two_factor WHERE member_id = ${member_id} AND (on_at IS NULL OR on_at >= ${stepSince})`,
  );
  return true;
}
