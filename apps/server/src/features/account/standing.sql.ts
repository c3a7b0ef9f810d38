import type { FreezeKind } from "@arcade/contract/members/freezes";
import { change, type Database, row, rows } from "../../platform/database.ts";

/** The member's own columns: what every way out reads under the row's lock (REL-020). Null: nothing is frozen. */
export async function putStanding(tx: Database, member_id: bigint, kind: FreezeKind, standing: { at: Date; reason_code: string } | null): Promise<void> {
  const text =
    kind === "account"
      ? "UPDATE member SET suspended_at = $2, suspended_reason = $3 WHERE id = $1"
      : "UPDATE member SET wallet_frozen_at = $2, wallet_frozen_reason = $3 WHERE id = $1";
  await rows(tx, text, [member_id, standing?.at ?? null, standing?.reason_code ?? null]);
}

/** Ends a member's sessions, or one of them. Returns how many. */
export function endSessionsOf(tx: Database, member_id: bigint, session_id: bigint | null): Promise<number> {
  return change(tx, "DELETE FROM session WHERE member_id = $1 AND ($2::bigint IS NULL OR id = $2)", [member_id, session_id]);
}

export async function hasOldSignIn(tx: Database, before: Date): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM sign_in WHERE at < $1 LIMIT 1", [before])) !== null;
}

export async function deleteOldSignIns(tx: Database, before: Date): Promise<void> {
  await rows(tx, "DELETE FROM sign_in WHERE at < $1", [before]);
}
