import type { FreezeKind } from "@arcade/contract/oversight/members/freezes";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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

/** False if one is in force already. */
export async function insertFreeze(tx: Database, freeze: NewFreeze, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO member_freeze (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by,
      approved_by, proposal_id)
     VALUES (${freeze.id}, ${freeze.member_id}, ${freeze.kind}, ${freeze.reason_code}, ${freeze.message},
       ${freeze.note}, ${now}, ${freeze.until}, ${freeze.made_by}, ${freeze.approved_by}, ${freeze.proposal_id})
       ON CONFLICT (member_id, kind) WHERE ended_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

/** Ends a freeze that is in force; null if it is not any more. `ended_by` null: its time was over. */
export function closeFreeze(
  tx: Database,
  id: bigint,
  end: { at: Date; ended_by: bigint | null; end_proposal_id: bigint | null },
): Promise<{ member_id: bigint; kind: FreezeKind } | null> {
  return maybeOne(
    tx,
    sql`UPDATE member_freeze SET ended_at = ${end.at}, ended_by = ${end.ended_by},
      end_proposal_id = ${end.end_proposal_id} WHERE id = ${id} AND ended_at IS NULL RETURNING member_id, kind`,
  );
}

export async function takeRunOutFreeze(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM member_freeze WHERE ended_at IS NULL AND until_at <= ${now} AND id <> ALL(${except})
      ORDER BY until_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function insertView(
  tx: Database,
  id: bigint,
  member_id: bigint,
  operator_id: bigint,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO member_look (id, member_id, operator_id, at) VALUES (${id}, ${member_id}, ${operator_id}, ${now})`,
  );
}
