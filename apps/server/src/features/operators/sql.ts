import { change, type Database, row, rows } from "../../platform/database.ts";

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
  await rows(
    tx,
    `INSERT INTO proposal (id, kind, payload, beneficiary_id, reason_code, note, made_by, made_on, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      proposal.id,
      proposal.kind,
      JSON.stringify(proposal.payload),
      proposal.beneficiary_id,
      proposal.reason_code,
      proposal.note,
      proposal.made_by,
      proposal.made_on,
      now,
      proposal.expires_at,
    ],
  );
}

/** False when it is no longer open, or this is not the second person it asks for. */
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
  const closed = await change(
    tx,
    `UPDATE proposal SET state = $3, decided_by = $4, decided_on = $6, decided_at = $7, decision_note = $8
     WHERE id = $1 AND kind = $2 AND state = 'open' AND expires_at > $7 AND NOT is_one_person(made_by, $4)
       AND beneficiary_id IS DISTINCT FROM coalesce($5::bigint, 0) AND (made_on IS NULL OR made_on IS DISTINCT FROM $6)`,
    [decision.id, decision.kind, decision.state, decision.operator_id, decision.own_member_id, decision.device_hash, decision.now, decision.note],
  );
  return closed === 1;
}

/** Takes back one's own open proposal. */
export async function withdrawProposal(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean> {
  const withdrawn = await change(tx, "UPDATE proposal SET state = 'withdrawn', decided_at = $3 WHERE id = $1 AND made_by = $2 AND state = 'open'", [
    id,
    operator_id,
    now,
  ]);
  return withdrawn === 1;
}

export async function takeExpiredProposal(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM proposal WHERE state = 'open' AND expires_at <= $1 AND id <> ALL($2) ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

export async function expireProposal(tx: Database, id: bigint): Promise<void> {
  await rows(tx, "UPDATE proposal SET state = 'expired' WHERE id = $1 AND state = 'open'", [id]);
}

// ---- the audit log's head --------------------------------------------------------------------------------------

export async function publishHead(tx: Database, day: string, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO audit_published (day, number, hash, published_at) SELECT $1::date, number, hash, $2 FROM audit_head WHERE number > 0 ON CONFLICT (day) DO NOTHING`,
    [day, now],
  );
}
