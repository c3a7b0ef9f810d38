import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface KeptPaymentPassword {
  salt: Buffer;
  hash: Buffer;
  failures: number;
  locks: number;
  locked_until: Date | null;
}

export function paymentPasswordOf(tx: Database, member_id: bigint): Promise<KeptPaymentPassword | null> {
  return maybeOne<KeptPaymentPassword>(
    tx,
    sql`SELECT salt, hash, failures, locks, locked_until FROM payment_password WHERE member_id = ${member_id}`,
  );
}

export async function writePaymentPassword(
  tx: Database,
  member_id: bigint,
  salt: Buffer,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO payment_password (member_id, salt, hash, changed_at) VALUES (${member_id}, ${salt}, ${hash}, ${now})
     ON CONFLICT (member_id) DO UPDATE SET salt = ${salt}, hash = ${hash}, failures = 0, locks = 0, locked_until = NULL,
       changed_at = ${now}`,
  );
}

/** The same password under the present pepper. Does nothing if it was changed meanwhile. */
export async function rehashPaymentPassword(tx: Database, member_id: bigint, old: Buffer, hash: Buffer): Promise<void> {
  await run(tx, sql`UPDATE payment_password SET hash = ${hash} WHERE member_id = ${member_id} AND hash = ${old}`);
}

export async function writeFailures(
  tx: Database,
  member_id: bigint,
  { failures, locks, locked_until }: Pick<KeptPaymentPassword, "failures" | "locks" | "locked_until">,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE payment_password SET failures = ${failures}, locks = ${locks}, locked_until = ${locked_until}
      WHERE member_id = ${member_id}`,
  );
}
