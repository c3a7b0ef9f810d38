import type { ApplicationState, FailReason } from "@arcade/contract/oversight/applications/states";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";
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

const columns = sql`id, member_id, state, kind, agreement_version, person, person_key, number_mark, contact_email,
  contact_email_confirmed, address_confirmed,
  front_id, back_id, store_name, store_name_folded, logo, submitted_at, decided_at`;

/** Held until the transaction ends: who saves, sends or decides one comes one after the other. */
export function lockApplication(tx: Database, id: bigint): Promise<Application | null> {
  // guard: of two decisions at once one counts [without FOR NO KEY UPDATE]
  return maybeOne(tx, sql`SELECT ${columns} FROM application WHERE id = ${id} FOR NO KEY UPDATE`);
}

export function lockOwn(tx: Database, member_id: bigint, id: bigint): Promise<Application | null> {
  return maybeOne(
    tx,
    sql`SELECT ${columns} FROM application WHERE id = ${id} AND member_id = ${member_id} FOR NO KEY UPDATE`,
  );
}

/** In any state; the newest first, so that a draft comes before the failed one that it corrects. */
export function lockAllOf(tx: Database, member_id: bigint): Promise<Application[]> {
  return many(
    tx,
    sql`SELECT ${columns} FROM application WHERE member_id = ${member_id} ORDER BY id DESC FOR NO KEY UPDATE`,
  );
}

/** The one that runs: a draft, or one under review. */
export function lockRunning(tx: Database, member_id: bigint): Promise<Application | null> {
  return maybeOne(
    tx,
    sql`SELECT ${columns} FROM application WHERE member_id = ${member_id} AND state IN ('draft', 'under_review')
      FOR NO KEY UPDATE`,
  );
}

export async function hasStore(tx: Database, member_id: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM store WHERE owner_id = ${member_id}`)) !== null;
}

/** Makes a new draft; false if there is one already, or if the member has a store. */
export async function insertDraft(
  tx: Database,
  draft: { id: bigint; member_id: bigint; erase_at: Date },
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO application (id, member_id, state, kind, created_at, saved_at, erase_at)
     SELECT ${draft.id}, ${draft.member_id}, 'draft', 'personal', ${now}, ${now}, ${draft.erase_at}
       WHERE NOT EXISTS (SELECT FROM store WHERE owner_id = ${draft.member_id})
     ON CONFLICT (member_id) WHERE state IN ('draft', 'under_review') DO NOTHING`,
  );
  return inserted === 1;
}

/**
 * The same, with everything of a failed one. Its seal belongs to another application, so the person comes sealed again.
 */
export async function insertFix(
  tx: Database,
  failed_id: bigint,
  fix: { id: bigint; erase_at: Date } & PersonColumns,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO application (id, member_id, state, kind, agreement_version, person, person_key, number_mark,
      contact_email, contact_email_confirmed, address_confirmed,
       front_id, back_id, store_name, store_name_folded, logo, fixes_id, created_at, saved_at, erase_at)
     SELECT ${fix.id}, member_id, 'draft', kind, agreement_version, ${fix.person}, ${fix.person_key},
       ${fix.number_mark}, contact_email, contact_email_confirmed, address_confirmed,
       front_id, back_id, store_name, store_name_folded, logo, id, ${now}, ${now}, ${fix.erase_at}
     FROM application a WHERE id = ${failed_id} AND state = 'failed' AND NOT EXISTS (SELECT FROM store
       WHERE owner_id = a.member_id)
     ON CONFLICT (member_id) WHERE state IN ('draft', 'under_review') DO NOTHING`,
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
export async function writeDraft(
  tx: Database,
  id: bigint,
  draft: DraftColumns,
  now: Date,
  erase_at: Date,
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE application SET agreement_version = ${draft.agreement_version}, person = ${draft.person},
      person_key = ${draft.person_key}, number_mark = ${draft.number_mark}, contact_email = ${draft.contact_email},
      contact_email_confirmed = ${draft.contact_email_confirmed},
       address_confirmed = ${draft.address_confirmed}, front_id = ${draft.front_id}, back_id = ${draft.back_id},
         store_name = ${draft.store_name}, store_name_folded = ${draft.store_name_folded}, logo = ${draft.logo},
         saved_at = ${now}, erase_at = ${erase_at}
     WHERE id = ${id} AND state = 'draft'`,
  );
  return changed === 1;
}

/** Confirms the draft's contact email, if it is still that one. */
export async function confirmContact(tx: Database, member_id: bigint, contact_email: string): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE application SET contact_email = ${contact_email}, contact_email_confirmed = true
      WHERE member_id = ${member_id} AND state = 'draft'
      AND (contact_email IS NULL OR contact_email = ${contact_email})`,
  );
  return changed === 1;
}

// ---- moves: each changes an application in the state that it may be moved from, or nothing --------------------------

/**
 * From the draft before the reviewers: never a second one, and never of a member with a store. After "name_taken" the
 * transaction can only be refused: PostgreSQL has given it up.
 */
export async function submitRow(
  tx: Database,
  id: bigint,
  rules_version: number,
  now: Date,
): Promise<"sent" | "name_taken" | "not_moved"> {
  try {
    const changed = await run(
      tx,
      sql`UPDATE application a SET state = 'under_review', submitted_at = ${now}, rules_version = ${rules_version},
        erase_at = NULL
       -- guard: a member with a store sends no application [without AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)]
       WHERE id = ${id} AND state = 'draft' AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)`,
    );
    return changed === 1 ? "sent" : "not_moved";
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === "application_name") return "name_taken";
    throw error;
  }
}

export async function takeBackRow(tx: Database, id: bigint, now: Date, erase_at: Date): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await run(
    tx,
    sql`UPDATE application SET state = 'draft', submitted_at = NULL, rules_version = NULL, saved_at = ${now},
      erase_at = ${erase_at}
     WHERE id = ${id} AND state = 'under_review'`,
  );
  return changed === 1;
}

interface Decision {
  operator: { operator_id: bigint; own_member_id: bigint | null };
  note: string;
}

/** Opens it. Of two who decide at once one does. */
export async function approveRow(
  tx: Database,
  id: bigint,
  { operator, note, store_id }: Decision & { store_id: bigint },
  now: Date,
): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await run(
    tx,
    sql`UPDATE application SET state = 'opened', store_id = ${store_id}, note = ${note},
      decided_by = ${operator.operator_id}, decided_own = ${operator.own_member_id}, decided_at = ${now}
     WHERE id = ${id} AND state = 'under_review'`,
  );
  return changed === 1;
}

export async function failRow(
  tx: Database,
  id: bigint,
  {
    operator,
    note,
    reason_code,
    message,
    erase_at,
  }: Decision & { reason_code: FailReason; message: string; erase_at: Date },
  now: Date,
): Promise<boolean> {
  endClaim(tx, "application", id);
  const changed = await run(
    tx,
    sql`UPDATE application SET state = 'failed', reason_code = ${reason_code}, message = ${message}, note = ${note},
      decided_by = ${operator.operator_id}, decided_own = ${operator.own_member_id}, decided_at = ${now},
      erase_at = ${erase_at}
     WHERE id = ${id} AND state = 'under_review'`,
  );
  return changed === 1;
}

/** To the reviewers again: if all of it is still there, the member has not sent another one, and the name is free. */
export async function reopenRow(tx: Database, id: bigint): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE application a SET state = 'under_review', reason_code = NULL, message = NULL, note = NULL,
      decided_by = NULL, decided_own = NULL, decided_at = NULL, erase_at = NULL
     WHERE id = ${id} AND state = 'failed' AND person IS NOT NULL AND front_id IS NOT NULL AND back_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)
       -- guard: a granted appeal leaves a newer application unchanged
       AND NOT EXISTS (SELECT FROM application o WHERE o.member_id = a.member_id AND o.state IN ('draft', 'under_review'))
       AND NOT EXISTS (SELECT FROM application o WHERE o.store_name_folded = a.store_name_folded
         AND o.state = 'under_review')`,
  );
  return changed === 1;
}

// ---- erasing
// ---------------------------------------------------------------------------------------------------------

export async function deleteDraft(tx: Database, id: bigint): Promise<boolean> {
  return (await run(tx, sql`DELETE FROM application WHERE id = ${id} AND state = 'draft'`)) === 1;
}

/** The decision, its time and its reason stay. The person is erased with the key. */
export async function erasePerson(tx: Database, id: bigint): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE application SET person = NULL, person_key = NULL, number_mark = NULL, contact_email = NULL,
      contact_email_confirmed = false, front_id = NULL, back_id = NULL, erase_at = NULL
     WHERE id = ${id} AND state IN ('failed', 'opened')`,
  );
  return changed === 1;
}

export async function eraseLater(tx: Database, id: bigint, erase_at: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE application SET erase_at = ${erase_at} WHERE id = ${id} AND state = 'opened' AND person IS NOT NULL`,
  );
}

/** Whether another application, one that is not over, holds this picture. */
export async function isHeldElsewhere(tx: Database, id: bigint, upload_id: bigint): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM application WHERE id <> ${id} AND (front_id = ${upload_id} OR back_id = ${upload_id})`,
    )) !== null
  );
}

export function takeEraseDue(tx: Database, now: Date, except: readonly bigint[]): Promise<{ id: bigint } | null> {
  return maybeOne(
    tx,
    sql`SELECT id FROM application WHERE erase_at <= ${now} AND NOT id = ANY(${except}) ORDER BY erase_at LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
}

// ---- names
// -----------------------------------------------------------------------------------------------------------

/** A store that is open under this name, or another application that is looked at under it. */
export async function isNameTaken(tx: Database, folded: string, application_id: bigint | null): Promise<boolean> {
  const taken = await maybeOne(
    tx,
    sql`SELECT 1 AS one WHERE EXISTS (SELECT FROM store_name WHERE folded = ${folded})
       OR EXISTS (SELECT FROM application WHERE store_name_folded = ${folded} AND state = 'under_review'
         AND id IS DISTINCT FROM ${application_id})`,
  );
  return taken !== null;
}

/** The present version of an article that one agrees to. */
export async function agreementVersionOf(tx: Database, key: string, now: Date): Promise<string> {
  const article = await maybeOne<{ version: string }>(
    tx,
    sql`SELECT version FROM article WHERE key = ${key} AND published_at <= ${now} AND taken_back_at IS NULL
      ORDER BY published_at DESC, version DESC LIMIT 1`,
  );
  return article?.version ?? "1";
}
