import { change, type Database, rows } from "../../platform/database.ts";

// ---- operators -------------------------------------------------------------------------------------------------

interface NewOperatorRow {
  id: bigint;
  name: string;
  name_folded: string;
  email: string;
  role: string;
  enrol_hash: Buffer;
  enrol_until: Date;
  added_by: bigint | null;
}

/** False when the name or the email belongs to somebody already. */
export async function insertOperator(tx: Database, operator: NewOperatorRow, now: Date): Promise<boolean> {
  const { id, name, name_folded, email, role, enrol_hash, enrol_until, added_by } = operator;
  const inserted = await change(
    tx,
    `INSERT INTO operator (id, name, name_folded, email, role, enrol_hash, enrol_until, added_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [id, name, name_folded, email, role, enrol_hash, enrol_until, added_by, now],
  );
  return inserted === 1;
}

/** The demo's people come with a password and an authenticator. False when they are there already. */
export async function insertDemoOperator(
  tx: Database,
  operator: { id: bigint; name: string; email: string; role: string; password_hash: string; totp_secret: Buffer },
  now: Date,
): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO operator (id, name, name_folded, email, role, password_hash, totp_secret, demo, created_at)
     VALUES ($1, $2, $2, $3, $4, $5, $6, true, $7) ON CONFLICT DO NOTHING`,
    [operator.id, operator.name, operator.email, operator.role, operator.password_hash, operator.totp_secret, now],
  );
  return inserted === 1;
}

export async function keepTotpSecret(tx: Database, operator_id: bigint, totp_secret: Buffer): Promise<void> {
  await rows(tx, "UPDATE operator SET totp_secret = $2 WHERE id = $1 AND totp_secret IS NULL", [operator_id, totp_secret]);
}

/** False when this step, or a later one, was taken before: of two who send the same code at once one has it. */
export async function takeTotpStep(tx: Database, operator_id: bigint, step: bigint): Promise<boolean> {
  return (await change(tx, "UPDATE operator SET totp_step = $2 WHERE id = $1 AND totp_step < $2", [operator_id, step])) === 1;
}

/** False when the link was used in the meantime. */
export async function finishEnrolment(
  tx: Database,
  operator_id: bigint,
  { enrol_hash, password_hash, step, language }: { enrol_hash: Buffer; password_hash: string; step: bigint; language: string | null },
): Promise<boolean> {
  const finished = await change(
    tx,
    `UPDATE operator SET password_hash = $3, totp_step = $4, language = coalesce($5, language), enrol_hash = NULL, enrol_until = NULL
     WHERE id = $1 AND enrol_hash = $2 AND totp_step < $4`,
    [operator_id, enrol_hash, password_hash, step, language],
  );
  return finished === 1;
}

/** Password and authenticator go; a link takes their place. The demo's people keep theirs. */
export async function restartEnrolment(
  tx: Database,
  operator_id: bigint,
  { enrol_hash, enrol_until, added_by }: { enrol_hash: Buffer; enrol_until: Date; added_by: bigint },
): Promise<boolean> {
  const restarted = await change(
    tx,
    `UPDATE operator SET password_hash = NULL, totp_secret = NULL, disabled_at = NULL, enrol_hash = $2, enrol_until = $3, added_by = $4
     WHERE id = $1 AND NOT demo`,
    [operator_id, enrol_hash, enrol_until, added_by],
  );
  return restarted === 1;
}

export async function disableOperatorRow(tx: Database, operator_id: bigint, now: Date): Promise<boolean> {
  const disabled = await change(tx, "UPDATE operator SET disabled_at = $2, enrol_hash = NULL, enrol_until = NULL WHERE id = $1 AND disabled_at IS NULL", [
    operator_id,
    now,
  ]);
  return disabled === 1;
}

export async function updateRole(tx: Database, operator_id: bigint, from: string, role: string): Promise<boolean> {
  return (await change(tx, "UPDATE operator SET role = $3 WHERE id = $1 AND role = $2 AND disabled_at IS NULL", [operator_id, from, role])) === 1;
}

/** False when the password is no longer the one that was checked. */
export async function updateOperatorPassword(tx: Database, operator_id: bigint, old_hash: string | null, new_hash: string): Promise<boolean> {
  return (await change(tx, "UPDATE operator SET password_hash = $3 WHERE id = $1 AND password_hash = $2", [operator_id, old_hash, new_hash])) === 1;
}

export async function updateOperatorLanguage(tx: Database, operator_id: bigint, language: string): Promise<void> {
  await rows(tx, "UPDATE operator SET language = $2 WHERE id = $1", [operator_id, language]);
}

/** False when one is declared already, by this operator or by another. */
export async function declareOwnMember(tx: Database, operator_id: bigint, member_id: bigint): Promise<boolean> {
  const declared = await change(
    tx,
    "UPDATE operator SET own_member_id = $2 WHERE id = $1 AND own_member_id IS NULL AND NOT EXISTS (SELECT FROM operator WHERE own_member_id = $2)",
    [operator_id, member_id],
  );
  return declared === 1;
}
