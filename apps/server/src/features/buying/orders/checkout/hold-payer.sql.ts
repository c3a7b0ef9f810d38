import { type Database, one } from "../../../../platform/database.ts";
import { type Intent, Repeated } from "../../../../platform/http/idempotency.ts";
import { sql } from "../../../../platform/sql.ts";
import type { HeldPassword } from "../../../people/account/index.ts";

/** The member who pays, with the row locked. */
interface Payer {
  password: HeldPassword;
  balance: bigint;
}

interface PayerRow {
  is_used: boolean;
  suspended_reason: string | null;
  wallet_frozen_reason: string | null;
  salt: Buffer | null;
  hash: Buffer | null;
  failures: number | null;
  locks: number | null;
  locked_until: Date | null;
  balance: bigint | null;
}

/**
 * Locks the member's row until the transaction ends. One statement reads what the payment depends on: whether the key
 * was used, the state of the member, the payment password and the balance. Throws `Repeated` if the key has an answer:
 * the row is locked now, so another try with this key has either stored its answer or failed.
 */
export async function holdPayer(tx: Database, { member_id, endpoint, key }: Intent): Promise<Payer> {
  const row = await one<PayerRow>(
    tx,
    sql`SELECT is_used IS TRUE AS is_used, suspended_reason, wallet_frozen_reason, salt, hash, failures, locks,
      locked_until, balance FROM hold_payer(${member_id}, ${endpoint}, ${key})`,
  );
  // guard: a plain payment with a used key pays nothing
  if (row.is_used) throw new Repeated(key);
  const { suspended_reason, wallet_frozen_reason, salt, hash, failures, locks, locked_until } = row;
  const kept =
    salt === null || hash === null || failures === null || locks === null
      ? null
      : { salt, hash, failures, locks, locked_until };
  return { password: { standing: { suspended_reason, wallet_frozen_reason }, kept }, balance: row.balance ?? 0n };
}
