import type { FreezeKind } from "@arcade/contract/members/freezes";
import { change, type Database, row, rows } from "../../platform/database.ts";

export interface NewFreeze {
  id: bigint;
  member_id: bigint;
  kind: FreezeKind;
  reason_code: string;
  message: string;
  note: string;
  until: Date;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
}

/** False when one stands already. */
export async function insertFreeze(tx: Database, freeze: NewFreeze, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (member_id, kind) WHERE ended_at IS NULL DO NOTHING`,
    [
      freeze.id,
      freeze.member_id,
      freeze.kind,
      freeze.reason_code,
      freeze.message,
      freeze.note,
      now,
      freeze.until,
      freeze.made_by,
      freeze.approved_by,
      freeze.proposal_id,
    ],
  );
  return inserted === 1;
}

/** Ends a standing freeze; null when it stands no more. `ended_by` null: it ran out. */
export function closeFreeze(
  tx: Database,
  id: bigint,
  end: { at: Date; ended_by: bigint | null; end_proposal_id: bigint | null },
): Promise<{ member_id: bigint; kind: FreezeKind } | null> {
  return row(tx, "UPDATE member_freeze SET ended_at = $2, ended_by = $3, end_proposal_id = $4 WHERE id = $1 AND ended_at IS NULL RETURNING member_id, kind", [
    id,
    end.at,
    end.ended_by,
    end.end_proposal_id,
  ]);
}

export async function takeRunOutFreeze(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM member_freeze WHERE ended_at IS NULL AND until_at <= $1 AND id <> ALL($2) ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

export async function insertLook(tx: Database, id: bigint, member_id: bigint, operator_id: bigint, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO member_look (id, member_id, operator_id, at) VALUES ($1, $2, $3, $4)", [id, member_id, operator_id, now]);
}
