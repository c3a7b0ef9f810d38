import type { FreezeKind } from "@arcade/contract/oversight/members/freezes";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * The member's own columns, which everything that leaves a wallet reads under the row's lock (REL-020). Null: nothing
 * is frozen.
 */
export async function putStanding(
  tx: Database,
  member_id: bigint,
  kind: FreezeKind,
  standing: { at: Date; reason_code: string } | null,
): Promise<void> {
  const text =
    kind === "account"
      ? sql`UPDATE member SET suspended_at = ${standing?.at ?? null},
        suspended_reason = ${standing?.reason_code ?? null} WHERE id = ${member_id}`
      : sql`UPDATE member SET wallet_frozen_at = ${standing?.at ?? null},
        wallet_frozen_reason = ${standing?.reason_code ?? null} WHERE id = ${member_id}`;
  await run(tx, text);
}

/** The clock of a demo was set forward: nobody is signed out by it, and no lock of a payment password ends by it. */
export async function carrySessions(tx: Database, ms: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE session SET seen_at = seen_at + ${ms} * interval '1 ms', expires_at = expires_at + ${ms} * interval '1 ms',
      ends_at = ends_at + ${ms} * interval '1 ms'`,
  );
  await run(
    tx,
    sql`UPDATE payment_password SET locked_until = locked_until + ${ms} * interval '1 ms'
      WHERE locked_until IS NOT NULL`,
  );
}

/** Ends a member's sessions, or one of them. Returns how many. */
export function endSessionsOf(tx: Database, member_id: bigint, session_id: bigint | null): Promise<number> {
  return run(
    tx,
    sql`DELETE FROM session WHERE member_id = ${member_id} AND (${session_id}::bigint IS NULL OR id = ${session_id})`,
  );
}

export async function hasOldSignIn(tx: Database, before: Date): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM sign_in WHERE at < ${before} ORDER BY at LIMIT 1`)) !== null;
}

/** A piece at a time. By id: a place (ctid) would name rows of several parts if the table were kept in parts. */
export async function deleteOldSignIns(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM sign_in WHERE id = ANY(ARRAY(SELECT id FROM sign_in WHERE at < ${before} ORDER BY at
      LIMIT 5000))`,
  );
}
