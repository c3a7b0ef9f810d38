import { type Database, row } from "../../platform/database.ts";
import type { Operator } from "../../platform/turn.ts";

/** Who is behind a back-office session: the one statement that every call of an operator costs. The role is read anew each time. */
export function livingOperatorSession(tx: Database, token_hash: Buffer, now: Date, idleSince: Date): Promise<(Operator & { seen_at: Date }) | null> {
  return row(
    tx,
    `SELECT s.id AS session_id, o.id AS operator_id, o.name, o.role, o.own_member_id, s.device_hash, s.seen_at
     FROM operator_session s JOIN operator o ON o.id = s.operator_id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND o.disabled_at IS NULL`,
    [token_hash, now, idleSince],
  );
}

export interface Proposal {
  id: bigint;
  kind: string;
  payload: Record<string, unknown>;
  beneficiary_id: bigint | null;
  reason_code: string;
  note: string;
  made_by: bigint;
  made_at: Date;
  expires_at: Date;
  state: string;
}

export function proposalById(tx: Database, id: bigint): Promise<Proposal | null> {
  return row<Proposal>(tx, "SELECT id, kind, payload, beneficiary_id, reason_code, note, made_by, made_at, expires_at, state FROM proposal WHERE id = $1", [
    id,
  ]);
}
