import type { ApplicationState, FailReason } from "@arcade/contract/applications/states";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";
import type { PersonColumns } from "./seal-person.ts";

/** An application as the verbs need it. */
export interface Application {
  id: bigint;
  member_id: bigint;
  state: ApplicationState;
  kind: "personal";
  agreement_version: string | null;
  person: Buffer | null;
  person_key: Buffer | null;
  number_mark: Buffer | null;
  contact_email: string | null;
  contact_email_confirmed: boolean;
  address_confirmed: boolean;
  front_id: bigint | null;
  back_id: bigint | null;
  store_name: string | null;
  store_name_folded: string | null;
  logo: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
}

const columns = `id, member_id, state, kind, agreement_version, person, person_key, number_mark, contact_email, contact_email_confirmed, address_confirmed,
  front_id, back_id, store_name, store_name_folded, logo, submitted_at, decided_at`;

/** Held until the transaction ends: who saves, sends or decides one comes one after the other. */
export function lockApplication(tx: Database, id: bigint): Promise<Application | null> {
  return row(tx, `SELECT ${columns} FROM application WHERE id = $1 FOR NO KEY UPDATE`, [id]);
}

export function lockOwn(tx: Database, member_id: bigint, id: bigint): Promise<Application | null> {
  return row(tx, `SELECT ${columns} FROM application WHERE id = $1 AND member_id = $2 FOR NO KEY UPDATE`, [id, member_id]);
}

/** Whatever the state; the newest first, so that a draft goes before what it was to put right. */
export function lockAllOf(tx: Database, member_id: bigint): Promise<Application[]> {
  return rows(tx, `SELECT ${columns} FROM application WHERE member_id = $1 ORDER BY id DESC FOR NO KEY UPDATE`, [member_id]);
}

/** The one that runs: a draft, or one under review. */
export function lockRunning(tx: Database, member_id: bigint): Promise<Application | null> {
  return row(tx, `SELECT ${columns} FROM application WHERE member_id = $1 AND state IN ('draft', 'under_review') FOR NO KEY UPDATE`, [member_id]);
}

export async function hasStore(tx: Database, member_id: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM store WHERE owner_id = $1", [member_id])) !== null;
}

/** A new draft; false where one runs already, or the member has a store. */
export async function insertDraft(tx: Database, draft: { id: bigint; member_id: bigint; erase_at: Date }, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO application (id, member_id, state, kind, created_at, saved_at, erase_at)
     SELECT $1, $2, 'draft', 'personal', $3, $3, $4 WHERE NOT EXISTS (SELECT FROM store WHERE owner_id = $2)
     ON CONFLICT (member_id) WHERE state IN ('draft', 'under_review') DO NOTHING`,
    [draft.id, draft.member_id, now, draft.erase_at],
  );
  return inserted === 1;
}

/** The same, with all that a failed one held. Its seal is of another application, so the person comes sealed anew. */
export async function insertFix(tx: Database, failed_id: bigint, fix: { id: bigint; erase_at: Date } & PersonColumns, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO application (id, member_id, state, kind, agreement_version, person, person_key, number_mark, contact_email, contact_email_confirmed, address_confirmed,
       front_id, back_id, store_name, store_name_folded, logo, fixes_id, created_at, saved_at, erase_at)
     SELECT $2, member_id, 'draft', kind, agreement_version, $3, $4, $5, contact_email, contact_email_confirmed, address_confirmed,
       front_id, back_id, store_name, store_name_folded, logo, id, $6, $6, $7
     FROM application a WHERE id = $1 AND state = 'failed' AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)
     ON CONFLICT (member_id) WHERE state IN ('draft', 'under_review') DO NOTHING`,
    [failed_id, fix.id, fix.person, fix.person_key, fix.number_mark, now, fix.erase_at],
  );
  return inserted === 1;
}

export interface DraftColumns {
  agreement_version: string | null;
  person: Buffer | null;
  person_key: Buffer | null;
  number_mark: Buffer | null;
  contact_email: string | null;
  contact_email_confirmed: boolean;
  address_confirmed: boolean;
  front_id: bigint | null;
  back_id: bigint | null;
  store_name: string | null;
  store_name_folded: string | null;
  logo: string | null;
}

/** Writes a draft, and only a draft. */
export async function writeDraft(tx: Database, id: bigint, draft: DraftColumns, now: Date, erase_at: Date): Promise<boolean> {
  const changed = await change(
    tx,
    `UPDATE application SET agreement_version = $2, person = $3, person_key = $4, number_mark = $5, contact_email = $6, contact_email_confirmed = $7,
       address_confirmed = $8, front_id = $9, back_id = $10, store_name = $11, store_name_folded = $12, logo = $13, saved_at = $14, erase_at = $15
     WHERE id = $1 AND state = 'draft'`,
    [
      id,
      draft.agreement_version,
      draft.person,
      draft.person_key,
      draft.number_mark,
      draft.contact_email,
      draft.contact_email_confirmed,
      draft.address_confirmed,
      draft.front_id,
      draft.back_id,
      draft.store_name,
      draft.store_name_folded,
      draft.logo,
      now,
      erase_at,
    ],
  );
  return changed === 1;
}

/** The draft's contact email is confirmed, where it is still that one. */
export async function confirmContact(tx: Database, member_id: bigint, contact_email: string): Promise<boolean> {
  const changed = await change(
    tx,
    "UPDATE application SET contact_email = $2, contact_email_confirmed = true WHERE member_id = $1 AND state = 'draft' AND (contact_email IS NULL OR contact_email = $2)",
    [member_id, contact_email],
  );
  return changed === 1;
}

// ---- moves: each changes an application in the state that it may be moved from, or nothing --------------------------

/**
 * From the draft before the reviewers: never a second one, and never of a member with a store. After "name_taken" the transaction can only
 * be refused: PostgreSQL has given it up.
 */
export async function submitRow(tx: Database, id: bigint, rules_version: number, now: Date): Promise<"sent" | "name_taken" | "not_moved"> {
  try {
    const changed = await change(
      tx,
      `UPDATE application a SET state = 'under_review', submitted_at = $2, rules_version = $3, erase_at = NULL
       WHERE id = $1 AND state = 'draft' AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)`,
      [id, now, rules_version],
    );
    return changed === 1 ? "sent" : "not_moved";
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === "application_name") return "name_taken";
    throw error;
  }
}

export async function takeBackRow(tx: Database, id: bigint, now: Date, erase_at: Date): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await change(
    tx,
    `UPDATE application SET state = 'draft', submitted_at = NULL, rules_version = NULL, saved_at = $2, erase_at = $3
     WHERE id = $1 AND state = 'under_review'`,
    [id, now, erase_at],
  );
  return changed === 1;
}

interface Decision {
  operator: { operator_id: bigint; own_member_id: bigint | null };
  note: string;
}

/** Opens it. Of two who decide at once one does. */
export async function approveRow(tx: Database, id: bigint, { operator, note, store_id }: Decision & { store_id: bigint }, now: Date): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await change(
    tx,
    `UPDATE application SET state = 'opened', store_id = $2, note = $3, decided_by = $4, decided_own = $5, decided_at = $6
     WHERE id = $1 AND state = 'under_review'`,
    [id, store_id, note, operator.operator_id, operator.own_member_id, now],
  );
  return changed === 1;
}

export async function failRow(
  tx: Database,
  id: bigint,
  { operator, note, reason_code, message, erase_at }: Decision & { reason_code: FailReason; message: string; erase_at: Date },
  now: Date,
): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await change(
    tx,
    `UPDATE application SET state = 'failed', reason_code = $2, message = $3, note = $4, decided_by = $5, decided_own = $6, decided_at = $7, erase_at = $8
     WHERE id = $1 AND state = 'under_review'`,
    [id, reason_code, message, note, operator.operator_id, operator.own_member_id, now, erase_at],
  );
  return changed === 1;
}

/** Before the reviewers once more: as long as all of it is still there, the member has not sent another one, and the name is free. */
export async function reopenRow(tx: Database, id: bigint): Promise<boolean> {
  const changed = await change(
    tx,
    `UPDATE application a SET state = 'under_review', reason_code = NULL, message = NULL, note = NULL, decided_by = NULL, decided_own = NULL, decided_at = NULL, erase_at = NULL
     WHERE id = $1 AND state = 'failed' AND person IS NOT NULL AND front_id IS NOT NULL AND back_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)
       AND NOT EXISTS (SELECT FROM application o WHERE o.member_id = a.member_id AND o.state IN ('draft', 'under_review'))
       AND NOT EXISTS (SELECT FROM application o WHERE o.store_name_folded = a.store_name_folded AND o.state = 'under_review')`,
    [id],
  );
  return changed === 1;
}

// ---- erasing ---------------------------------------------------------------------------------------------------------

export async function deleteDraft(tx: Database, id: bigint): Promise<boolean> {
  return (await change(tx, "DELETE FROM application WHERE id = $1 AND state = 'draft'", [id])) === 1;
}

/** What was decided, when and why stays; who it was about goes with its key. */
export async function erasePerson(tx: Database, id: bigint): Promise<boolean> {
  const changed = await change(
    tx,
    `UPDATE application SET person = NULL, person_key = NULL, number_mark = NULL, contact_email = NULL, contact_email_confirmed = false, front_id = NULL, back_id = NULL, erase_at = NULL
     WHERE id = $1 AND state IN ('failed', 'opened')`,
    [id],
  );
  return changed === 1;
}

export async function eraseLater(tx: Database, id: bigint, erase_at: Date): Promise<void> {
  await rows(tx, "UPDATE application SET erase_at = $2 WHERE id = $1 AND state = 'opened' AND person IS NOT NULL", [id, erase_at]);
}

/** Whether another application, one that is not over, holds this picture. */
export async function isHeldElsewhere(tx: Database, id: bigint, upload_id: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM application WHERE id <> $1 AND (front_id = $2 OR back_id = $2)", [id, upload_id])) !== null;
}

export function takeEraseDue(tx: Database, now: Date, except: readonly bigint[]): Promise<{ id: bigint } | null> {
  return row(tx, "SELECT id FROM application WHERE erase_at <= $1 AND NOT id = ANY($2) ORDER BY erase_at LIMIT 1 FOR UPDATE SKIP LOCKED", [now, except]);
}

// ---- names -----------------------------------------------------------------------------------------------------------

/** A store that is open under this name, or another application that is looked at under it. */
export async function isNameTaken(tx: Database, folded: string, application_id: bigint | null): Promise<boolean> {
  const taken = await row(
    tx,
    `SELECT 1 AS one WHERE EXISTS (SELECT FROM store_name WHERE folded = $1)
       OR EXISTS (SELECT FROM application WHERE store_name_folded = $1 AND state = 'under_review' AND id IS DISTINCT FROM $2)`,
    [folded, application_id],
  );
  return taken !== null;
}

/** The present version of an article that one agrees to. */
export async function agreementVersionOf(tx: Database, key: string, now: Date): Promise<string> {
  const article = await row<{ version: string }>(
    tx,
    "SELECT version FROM article WHERE key = $1 AND published_at <= $2 AND taken_back_at IS NULL ORDER BY published_at DESC, version DESC LIMIT 1",
    [key, now],
  );
  return article?.version ?? "1";
}
