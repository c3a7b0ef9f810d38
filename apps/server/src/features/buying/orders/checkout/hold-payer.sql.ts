import { type Database, many } from "../../../../platform/database.ts";
import type { Intent } from "../../../../platform/http/idempotency.ts";
import { sql } from "../../../../platform/sql.ts";
import type { HeldPassword } from "../../../people/account/index.ts";

/** A member whose row is locked. */
export interface Payer {
  /** The key of the call has an answer. Another try with this key has either stored its answer or failed. */
  isUsed: boolean;
  password: HeldPassword;
  balance: bigint;
}

interface PayerRow {
  payer: bigint;
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
 * Locks the rows of members until the transaction ends, in the order of their ids. One statement reads what a payment
 * depends on: whether the key was used, the state of the member, the payment password and the balance. All intents are
 * of one endpoint and of different members. Without `waits`, members whose row somebody else holds are left out.
 */
export async function holdPayers(
  tx: Database,
  intents: readonly Intent[],
  waits: boolean,
): Promise<Map<bigint, Payer>> {
  const rows = await many<PayerRow>(
    tx,
    sql`SELECT payer, is_used, suspended_reason, wallet_frozen_reason, salt, hash, failures, locks, locked_until, balance
      FROM hold_payers(${intents.map(({ member_id }) => member_id)}, ${intents[0]?.endpoint ?? ""},
        ${intents.map(({ key }) => key)}, ${waits})`,
  );
  return new Map(rows.map((row) => [row.payer, payerOf(row)]));
}

function payerOf(row: PayerRow): Payer {
  const { is_used, suspended_reason, wallet_frozen_reason, salt, hash, failures, locks, locked_until } = row;
  const kept =
    salt === null || hash === null || failures === null || locks === null
      ? null
      : { salt, hash, failures, locks, locked_until };
  return {
    isUsed: is_used,
    password: { standing: { suspended_reason, wallet_frozen_reason }, kept },
    balance: row.balance ?? 0n,
  };
}
