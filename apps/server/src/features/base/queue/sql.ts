import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewClaim {
  kind: ClaimKind;
  subject_id: bigint;
  operator_id: bigint;
  /** Null: it does not run out. */
  until: Date | null;
}

/** Of two who claim at once one gets it: it is free, one's own, or the claim of the other has run out. */
export async function takeClaim(
  tx: Database,
  { kind, subject_id, operator_id, until }: NewClaim,
  now: Date,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`INSERT INTO claim (kind, subject_id, operator_id, until)
      VALUES (${kind}, ${subject_id}, ${operator_id}, ${until})
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until
     -- guard: two people never have the same work [claim.until <= {now} -> true]
     -- guard: an expired claim is free for anybody [claim.until <= {now} -> false]
     WHERE claim.operator_id = excluded.operator_id OR claim.until <= ${now}`,
  );
  return taken === 1;
}

/** False where this operator does not hold it. */
export async function releaseClaim(
  tx: Database,
  kind: ClaimKind,
  subjectId: bigint,
  operatorId: bigint,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`DELETE FROM claim WHERE kind = ${kind} AND subject_id = ${subjectId} AND operator_id = ${operatorId}`,
    )) === 1
  );
}

/** Releases the operator's other claims of this kind. */
export async function releaseOthers(tx: Database, kind: ClaimKind, operatorId: bigint, except: bigint): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM claim WHERE kind = ${kind} AND operator_id = ${operatorId} AND subject_id <> ${except}`,
  );
}

/** The claimed work is done, or does not wait any more. */
export function endClaim(tx: Database, kind: ClaimKind, subjectId: bigint): void {
  sendLater(tx, sql`DELETE FROM claim WHERE kind = ${kind} AND subject_id = ${subjectId}`);
}

/** To a colleague, whoever has it now. The caller has locked the thing, so that nobody claims it in between. */
export async function handClaimOver(tx: Database, claim: NewClaim): Promise<void> {
  const { kind, subject_id, operator_id, until } = claim;
  await run(
    tx,
    sql`INSERT INTO claim (kind, subject_id, operator_id, until)
      VALUES (${kind}, ${subject_id}, ${operator_id}, ${until})
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until`,
  );
}

/** Whose it is at this moment, held until the end. */
export function holderOf(
  tx: Database,
  kind: ClaimKind,
  subjectId: bigint,
  now: Date,
): Promise<{ operator_id: bigint; name: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT k.operator_id, o.name FROM claim k JOIN operator o ON o.id = k.operator_id
     -- guard: an expired claim decides nothing [without AND (k.until IS NULL OR k.until > {now})]
     WHERE k.kind = ${kind} AND k.subject_id = ${subjectId} AND (k.until IS NULL OR k.until > ${now}) FOR NO KEY
       UPDATE OF k`,
  );
}

export async function operatorName(tx: Database, id: bigint): Promise<string> {
  return (await maybeOne<{ name: string }>(tx, sql`SELECT name FROM operator WHERE id = ${id}`))?.name ?? "";
}
