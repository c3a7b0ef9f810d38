import type { SignalOutcome } from "@arcade/contract/signals/kinds";
import { type Database, maybeOne, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface HeldSignal {
  version: number;
  members: string[];
  /** Who has it on the desk, if it is somebody else. */
  other: string | null;
}

/** Held until the end, so that its evidence does not change under a decision. */
export function lockSignal(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<HeldSignal | null> {
  return maybeOne<HeldSignal>(
    tx,
    sql`SELECT s.version, coalesce(ARRAY(SELECT jsonb_array_elements_text(s.evidence->'members')), '{}') AS members,
       CASE WHEN s.claimed_by <> ${operator_id} AND s.claimed_until > ${now} THEN (SELECT name FROM operator WHERE id = s.claimed_by) END AS other
     FROM signal s WHERE s.id = ${id} FOR NO KEY UPDATE OF s`,
  );
}

export async function claimSignal(tx: Database, id: bigint, operator_id: bigint, until: Date | null): Promise<void> {
  await run(
    tx,
    sql`UPDATE signal SET claimed_by = CASE WHEN ${until}::timestamptz IS NULL THEN NULL ELSE ${operator_id}::bigint END, claimed_until = ${until} WHERE id = ${id}`,
  );
}

interface Decided {
  id: bigint;
  version: number;
  outcome: SignalOutcome;
  note: string;
  operator_id: bigint;
}

/** False where the evidence is another one by now, or this one was decided. */
export async function decideSignalRow(tx: Database, { id, version, outcome, note, operator_id }: Decided, now: Date): Promise<boolean> {
  const decided = await run(
    tx,
    sql`WITH done AS (UPDATE signal SET looked_version = version, outcome = ${outcome}, claimed_by = NULL, claimed_until = NULL
       WHERE id = ${id} AND version = ${version} AND looked_version < version RETURNING id, version)
     INSERT INTO signal_decision (signal_id, version, outcome, note, operator_id, at) SELECT id, version, ${outcome}, ${note}, ${operator_id}, ${now} FROM done`,
  );
  return decided === 1;
}
