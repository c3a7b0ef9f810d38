import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface KeptTwoFactor {
  secret: Buffer;
  begun_at: Date;
  on_at: Date | null;
}

export function twoFactorOf(tx: Database, member_id: bigint): Promise<KeptTwoFactor | null> {
  return maybeOne<KeptTwoFactor>(
    tx,
    sql`SELECT secret, begun_at, on_at FROM two_factor WHERE member_id = ${member_id}`,
  );
}

/** Whether it is on, and was at this moment already. */
export async function isOnSince(tx: Database, member_id: bigint, at: Date): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one FROM two_factor WHERE member_id = ${member_id} AND on_at <= ${at}`)) !==
    null
  );
}

export interface TwoFactorState {
  since: Date | null;
  recovery_codes_left: number;
}

export async function twoFactorState(tx: Database, member_id: bigint): Promise<TwoFactorState> {
  const state = await maybeOne<TwoFactorState>(
    tx,
    sql`SELECT on_at AS since, (SELECT count(*)::int FROM recovery_code r WHERE r.member_id = f.member_id
      AND used_at IS NULL) AS recovery_codes_left
     FROM two_factor f WHERE member_id = ${member_id}`,
  );
  return state ?? { since: null, recovery_codes_left: 0 };
}

/** False if it is on already: beginning again does not replace what protects a log-in. */
export async function writePending(tx: Database, member_id: bigint, secret: Buffer, now: Date): Promise<boolean> {
  const written = await run(
    tx,
    sql`INSERT INTO two_factor (member_id, secret, begun_at) VALUES (${member_id}, ${secret}, ${now})
     -- guard: starting again does not replace an active second step [without WHERE two_factor.on_at IS NULL]
     ON CONFLICT (member_id) DO UPDATE SET secret = ${secret}, begun_at = ${now} WHERE two_factor.on_at IS NULL`,
  );
  return written === 1;
}

/** False when it is on already, or another secret was begun since the code was compared. */
export async function turnOnRow(
  tx: Database,
  member_id: bigint,
  { secret, step }: { secret: Buffer; step: bigint },
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE two_factor SET on_at = ${now}, step = ${step} WHERE member_id = ${member_id} AND secret = ${secret}
        AND on_at IS NULL`,
    )) === 1
  );
}

/** False when it is off already. The recovery codes go with it. */
export async function deleteTwoFactor(tx: Database, member_id: bigint): Promise<boolean> {
  return (await run(tx, sql`DELETE FROM two_factor WHERE member_id = ${member_id} AND on_at IS NOT NULL`)) === 1;
}

/** Whether it is on or only begun. The recovery codes go with it. */
export async function removeTwoFactor(tx: Database, member_id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM two_factor WHERE member_id = ${member_id}`);
}

/** False when this step, or a later one, was taken before: of two who send the same code at once one has it. */
export async function takeStep(tx: Database, member_id: bigint, step: bigint): Promise<boolean> {
  // guard: a code of the authenticator is taken once [without AND step < ${step}]
  return (
    (await run(
      tx,
      sql`UPDATE two_factor SET step = ${step} WHERE member_id = ${member_id} AND on_at IS NOT NULL AND step < ${step}`,
    )) === 1
  );
}

/** False when there is no such code, or it was used before. */
export async function useRecoveryCode(
  tx: Database,
  member_id: bigint,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  // guard: a recovery code is taken once [without AND used_at IS NULL]
  return (
    (await run(
      tx,
      sql`UPDATE recovery_code SET used_at = ${now} WHERE member_id = ${member_id} AND hash = ANY(${hashes})
        AND used_at IS NULL`,
    )) === 1
  );
}

export async function replaceRecoveryCodes(tx: Database, member_id: bigint, hashes: readonly Buffer[]): Promise<void> {
  await run(tx, sql`DELETE FROM recovery_code WHERE member_id = ${member_id}`);
  await run(tx, sql`INSERT INTO recovery_code (member_id, hash) SELECT ${member_id}, unnest(${hashes}::bytea[])`);
}
