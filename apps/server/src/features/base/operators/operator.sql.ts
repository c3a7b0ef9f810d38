import type { Language } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

// ---- operators -------------------------------------------------------------------------------------------------

interface NewOperatorRow {
  id: bigint;
  name: string;
  name_folded: string;
  email: string;
  role: string;
  enrol_hash: Buffer;
  enrol_until: Date;
  /**
   * Null: whoever runs the server made the link, as the owner of the database. The application's role has no right to
   * do so.
   */
  two: LetIn | null;
}

/** Who proposed a link, who agreed to it, and by which proposal. */
export interface LetIn {
  made_by: bigint;
  agreed_by: bigint;
  proposal_id: bigint;
}

/**
 * The language of mails is the proposer's until they choose their own; returns it. Null if somebody already has the
 * name or the email.
 */
export async function insertOperator(tx: Database, operator: NewOperatorRow, now: Date): Promise<Language | null> {
  const { id, name, name_folded, email, role, enrol_hash, enrol_until, two } = operator;
  // The application has no right to write this column. Only whoever runs the server writes it.
  const column = two === null ? sql`, link_by_server` : sql``;
  const value = two === null ? sql`, true` : sql``;
  const inserted = await maybeOne<{ language: Language }>(
    tx,
    sql`INSERT INTO operator (id, name, name_folded, email, role, enrol_hash, enrol_until, added_by, agreed_by,
      link_proposal_id, link_kind,
       created_at, language${column})
     VALUES (${id}, ${name}, ${name_folded}, ${email}, ${role}, ${enrol_hash}, ${enrol_until}, ${two?.made_by ?? null},
       ${two?.agreed_by ?? null},
       ${two?.proposal_id ?? null}, CASE WHEN ${two?.proposal_id ?? null}::bigint IS NOT NULL THEN 'operator_add' END,
         ${now},
       coalesce((SELECT language FROM operator WHERE id = ${two?.made_by ?? null}), 'en')${value}) ON CONFLICT
         DO NOTHING RETURNING language`,
  );
  return inserted?.language ?? null;
}

/** The demo's people come with a password and an authenticator. False when they are there already. */
export async function insertDemoOperator(
  tx: Database,
  operator: { id: bigint; name: string; email: string; role: string; password_hash: string; totp_secret: Buffer },
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO operator (id, name, name_folded, email, role, password_hash, totp_secret, demo, created_at)
     VALUES (${operator.id}, ${operator.name}, ${operator.name}, ${operator.email}, ${operator.role},
       ${operator.password_hash}, ${operator.totp_secret}, true, ${now}) ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

export async function keepTotpSecret(tx: Database, operator_id: bigint, totp_secret: Buffer): Promise<void> {
  await run(
    tx,
    sql`UPDATE operator SET totp_secret = ${totp_secret} WHERE id = ${operator_id} AND totp_secret IS NULL`,
  );
}

/** False when this step, or a later one, was taken before: of two who send the same code at once one has it. */
export async function takeTotpStep(tx: Database, operator_id: bigint, step: bigint): Promise<boolean> {
  return (
    (await run(tx, sql`UPDATE operator SET totp_step = ${step} WHERE id = ${operator_id} AND totp_step < ${step}`)) ===
    1
  );
}

/** False when the link was used in the meantime. */
export async function finishEnrolment(
  tx: Database,
  operator_id: bigint,
  {
    enrol_hash,
    password_hash,
    step,
    language,
  }: { enrol_hash: Buffer; password_hash: string; step: bigint; language: string | null },
): Promise<boolean> {
  const finished = await run(
    tx,
    sql`UPDATE operator SET password_hash = ${password_hash}, totp_step = ${step}, language = coalesce(${language},
      language), enrol_hash = NULL, enrol_until = NULL
     WHERE id = ${operator_id}
       -- guard: an enrolment link lets in once
       AND enrol_hash = ${enrol_hash}
       AND totp_step < ${step}`,
  );
  return finished === 1;
}

/**
 * Removes password and authenticator; a link replaces them. The demo's people keep theirs. Whoever proposed somebody
 * chose where their mail goes, so a new link that two agree on does not change who added them. But if one person had
 * added them alone, another has agreed now. `two` null: whoever runs the server has the link, and they belong to
 * nobody.
 */
export function restartEnrolment(
  tx: Database,
  operator_id: bigint,
  { enrol_hash, enrol_until, two }: { enrol_hash: Buffer; enrol_until: Date; two: LetIn | null },
): Promise<{ name: string; email: string; language: Language } | null> {
  return maybeOne(
    tx,
    sql`UPDATE operator SET password_hash = NULL, totp_secret = NULL, disabled_at = NULL, disabled_until = NULL,
      disable_proposal_id = NULL,
       enrol_hash = ${enrol_hash}, enrol_until = ${enrol_until},
       link_proposal_id = ${two?.proposal_id ?? null}, link_kind = CASE
         WHEN ${two?.proposal_id ?? null}::bigint IS NOT NULL THEN 'operator_renew' END,${
           two === null
             ? sql`
         link_by_server = true,`
             : sql``
         }
       added_by = CASE WHEN ${two?.agreed_by ?? null}::bigint IS NOT NULL THEN added_by END,
       agreed_by = CASE WHEN ${two?.agreed_by ?? null}::bigint IS NOT NULL
         AND added_by IS NOT NULL THEN coalesce(agreed_by, CASE added_by
         WHEN ${two?.agreed_by ?? null} THEN ${two?.made_by ?? null}::bigint ELSE ${two?.agreed_by ?? null}::bigint END)
         END
     WHERE id = ${operator_id} AND NOT demo RETURNING name, email, language`,
  );
}

/** For a day at most: the schema refuses more by one person. */
export async function disableOperatorRow(tx: Database, operator_id: bigint, until: Date, now: Date): Promise<boolean> {
  const disabled = await run(
    tx,
    sql`UPDATE operator SET disabled_at = ${now}, disabled_until = ${until}, disable_proposal_id = NULL
      WHERE id = ${operator_id} AND disabled_at IS NULL`,
  );
  return disabled === 1;
}

/** Two people agreed: shut out for good, whether the day is over or not. False when that is so already. */
export async function disableForGood(
  tx: Database,
  operator_id: bigint,
  proposal_id: bigint,
  now: Date,
): Promise<boolean> {
  const disabled = await run(
    tx,
    sql`UPDATE operator SET disabled_at = coalesce(disabled_at, ${now}), disabled_until = NULL,
      disable_proposal_id = ${proposal_id}, enrol_hash = NULL, enrol_until = NULL
     WHERE id = ${operator_id} AND (disabled_at IS NULL OR disabled_until IS NOT NULL)`,
  );
  return disabled === 1;
}

/** Locks somebody out as whoever runs the server: the owner of the database, who alone may write the mark. */
export async function disableByServer(tx: Database, operator_id: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE operator SET disabled_at = coalesce(disabled_at, ${now}), disabled_until = NULL,
      disabled_by_server = true, enrol_hash = NULL, enrol_until = NULL
     WHERE id = ${operator_id}`,
  );
}

/** Ends a lock-out by one person. Its end stays in the row, because the next time is counted from it. */
export async function endDisabling(tx: Database, operator_id: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE operator SET disabled_at = NULL, disabled_until = least(disabled_until, ${now}) WHERE id = ${operator_id}
      AND disabled_at IS NOT NULL AND disabled_until IS NOT NULL`,
  );
}

export async function takeEndedDisabling(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM operator WHERE disabled_at IS NOT NULL AND disabled_until <= ${now} AND id <> ALL(${except})
      ORDER BY disabled_until LIMIT 1
     FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/**
 * Who shuts out, lets back or changes the role of an administrator waits here for the others who do, so that no two
 * leave nobody.
 */
export async function lockAdministrators(tx: Database): Promise<void> {
  await run(tx, sql`SELECT id FROM operator WHERE role = 'administrator' ORDER BY id FOR UPDATE`);
}

export async function updateRole(
  tx: Database,
  wanted: { operator_id: bigint; from: string; role: string; proposal_id: bigint },
): Promise<boolean> {
  const { operator_id, from, role, proposal_id } = wanted;
  const updated = await run(
    tx,
    sql`UPDATE operator SET role = ${role}, role_proposal_id = ${proposal_id} WHERE id = ${operator_id}
      AND role = ${from} AND disabled_at IS NULL`,
  );
  return updated === 1;
}

/** False when the password is no longer the one that was checked. */
export async function updateOperatorPassword(
  tx: Database,
  operator_id: bigint,
  old_hash: string | null,
  new_hash: string,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE operator SET password_hash = ${new_hash} WHERE id = ${operator_id} AND password_hash = ${old_hash}`,
    )) === 1
  );
}

export async function updateOperatorLanguage(tx: Database, operator_id: bigint, language: string): Promise<void> {
  await run(tx, sql`UPDATE operator SET language = ${language} WHERE id = ${operator_id}`);
}

/** False when one is declared already, by this operator or by another. */
export async function declareOwnMember(tx: Database, operator_id: bigint, member_id: bigint): Promise<boolean> {
  const declared = await run(
    tx,
    sql`UPDATE operator SET own_member_id = ${member_id} WHERE id = ${operator_id} AND own_member_id IS NULL
      AND NOT EXISTS (SELECT FROM operator WHERE own_member_id = ${member_id})`,
  );
  return declared === 1;
}

/** Whether this member works for a store, whose matters an operator would decide. */
export async function isStaff(tx: Database, member_id: bigint): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one FROM store_staff WHERE member_id = ${member_id} AND ended_at IS NULL`)) !==
    null
  );
}
