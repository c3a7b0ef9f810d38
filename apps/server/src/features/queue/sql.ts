import type { ClaimKind } from "@arcade/contract/queue/kinds";
import { change, type Database, row, sendLater } from "../../platform/database.ts";

export interface NewClaim {
  kind: ClaimKind;
  subject_id: bigint;
  operator_id: bigint;
  /** Null: it does not run out. */
  until: Date | null;
}

/** Of two who claim at once one gets it: it is free, one's own, or the claim of the other has run out. */
export async function takeClaim(tx: Database, { kind, subject_id, operator_id, until }: NewClaim, now: Date): Promise<boolean> {
  const taken = await change(
    tx,
    `INSERT INTO claim (kind, subject_id, operator_id, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until
     WHERE claim.operator_id = excluded.operator_id OR claim.until <= $5`,
    [kind, subject_id, operator_id, until, now],
  );
  return taken === 1;
}

/** False where this operator does not hold it. */
export async function releaseClaim(tx: Database, kind: ClaimKind, subjectId: bigint, operatorId: bigint): Promise<boolean> {
  return (await change(tx, "DELETE FROM claim WHERE kind = $1 AND subject_id = $2 AND operator_id = $3", [kind, subjectId, operatorId])) === 1;
}

/** Puts back what else of this kind an operator holds. */
export async function releaseOthers(tx: Database, kind: ClaimKind, operatorId: bigint, except: bigint): Promise<void> {
  await change(tx, "DELETE FROM claim WHERE kind = $1 AND operator_id = $2 AND subject_id <> $3", [kind, operatorId, except]);
}

/** What was claimed is done, or waits no more. */
export function endClaim(tx: Database, kind: ClaimKind, subjectId: bigint): void {
  sendLater(tx, "DELETE FROM claim WHERE kind = $1 AND subject_id = $2", [kind, subjectId]);
}

/** From its holder (null: nobody) to a colleague. False where another one holds it by now. */
export async function handClaimOver(tx: Database, claim: NewClaim, from: bigint | null): Promise<boolean> {
  const { kind, subject_id, operator_id, until } = claim;
  const handed = await change(
    tx,
    `INSERT INTO claim (kind, subject_id, operator_id, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until WHERE claim.operator_id = $5`,
    [kind, subject_id, operator_id, until, from],
  );
  return handed === 1;
}

/** Whose it is at this moment, held until the end. */
export function holderOf(tx: Database, kind: ClaimKind, subjectId: bigint, now: Date): Promise<{ operator_id: bigint; name: string } | null> {
  return row(
    tx,
    `SELECT k.operator_id, o.name FROM claim k JOIN operator o ON o.id = k.operator_id
     WHERE k.kind = $1 AND k.subject_id = $2 AND (k.until IS NULL OR k.until > $3) FOR NO KEY UPDATE OF k`,
    [kind, subjectId, now],
  );
}

export async function operatorName(tx: Database, id: bigint): Promise<string> {
  return (await row<{ name: string }>(tx, "SELECT name FROM operator WHERE id = $1", [id]))?.name ?? "";
}
