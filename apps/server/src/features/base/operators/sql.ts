import type { ProposalKind, ProposalState } from "@arcade/contract/base/operators/proposals";
import type { Operator } from "../../../platform/context.ts";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

// ---- proposals -----------------------------------------------------------------------------------------------

interface NewProposal {
  id: bigint;
  kind: string;
  payload: object;
  beneficiary_id: bigint | null;
  reason_code: string;
  note: string;
  made_by: bigint;
  made_on: Buffer | null;
  expires_at: Date;
}

export async function insertProposal(tx: Database, proposal: NewProposal, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO proposal (id, kind, payload, beneficiary_id, reason_code, note, made_by, made_on, made_at,
      expires_at)
     VALUES (${proposal.id}, ${proposal.kind}, ${JSON.stringify(proposal.payload)}, ${proposal.beneficiary_id},
       ${proposal.reason_code}, ${proposal.note}, ${proposal.made_by}, ${proposal.made_on}, ${now},
       ${proposal.expires_at})`,
  );
}

/** False if it is no longer open, or this is not the second person whom it needs. */
export async function closeProposal(
  tx: Database,
  decision: {
    id: bigint;
    kind: string;
    state: "approved" | "refused";
    note: string;
    operator_id: bigint;
    own_member_id: bigint | null;
    device_hash: Buffer | null;
    now: Date;
  },
): Promise<boolean> {
  const closed = await run(
    tx,
    sql`UPDATE proposal SET state = ${decision.state}, decided_by = ${decision.operator_id},
      decided_on = ${decision.device_hash}, decided_at = ${decision.now}, decision_note = ${decision.note}
     -- guard: the proposer does not decide [without AND NOT is_one_person(made_by, {decision.operator_id})]
     WHERE id = ${decision.id} AND kind = ${decision.kind} AND state = 'open' AND expires_at > ${decision.now}
       AND NOT is_one_person(made_by, ${decision.operator_id})
       AND beneficiary_id IS DISTINCT FROM coalesce(${decision.own_member_id}::bigint, 0)
         AND (made_on IS NULL OR made_on IS DISTINCT FROM ${decision.device_hash})`,
  );
  return closed === 1;
}

interface LockedProposal {
  kind: ProposalKind;
  state: ProposalState;
  /** It is about the operator. */
  own: boolean;
  /** The operator made it, or counts as who made it; or sits at the device that it was made on. */
  same_person: boolean;
}

/** A proposal as one operator finds it, held until the transaction ends. */
export function lockProposal(
  tx: Database,
  id: bigint,
  { operator_id, own_member_id, device_hash }: Pick<Operator, "operator_id" | "own_member_id" | "device_hash">,
  now: Date,
): Promise<LockedProposal | null> {
  return maybeOne<LockedProposal>(
    tx,
    sql`SELECT kind, CASE WHEN state = 'open' AND expires_at <= ${now} THEN 'expired' ELSE state END AS state,
       coalesce(beneficiary_id = ${own_member_id}, false) AS own,
       is_one_person(made_by, ${operator_id}) OR coalesce(made_on = ${device_hash}, false) AS same_person
     FROM proposal WHERE id = ${id} FOR NO KEY UPDATE`,
  );
}

/** Takes back one's own open proposal. */
export async function withdrawProposal(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean> {
  const withdrawn = await run(
    tx,
    sql`UPDATE proposal SET state = 'withdrawn', decided_at = ${now} WHERE id = ${id} AND made_by = ${operator_id}
      AND state = 'open'`,
  );
  return withdrawn === 1;
}

export async function takeExpiredProposal(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM proposal WHERE state = 'open' AND expires_at <= ${now} AND id <> ALL(${except})
      ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function expireProposal(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`UPDATE proposal SET state = 'expired' WHERE id = ${id} AND state = 'open'`);
}

// ---- the audit log's head --------------------------------------------------------------------------------------

export async function publishHead(tx: Database, day: string, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO audit_published (day, number, hash, published_at) SELECT ${day}::date, number, hash, ${now}
      FROM audit_head WHERE number > 0 ON CONFLICT (day) DO NOTHING`,
  );
}
