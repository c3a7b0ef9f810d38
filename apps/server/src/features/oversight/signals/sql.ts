import type { SignalOutcome } from "@arcade/contract/oversight/signals/kinds";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";

export interface HeldSignal {
  version: number;
  members: string[];
}

/** Held until the end, so that its evidence does not change under a decision. */
export function lockSignal(tx: Database, id: bigint): Promise<HeldSignal | null> {
  return maybeOne<HeldSignal>(
    tx,
    sql`SELECT s.version, coalesce(ARRAY(SELECT jsonb_array_elements_text(s.evidence->'members')), '{}') AS members
     FROM signal s WHERE s.id = ${id} FOR NO KEY UPDATE OF s`,
  );
}

interface Decided {
  id: bigint;
  version: number;
  outcome: SignalOutcome;
  note: string;
  operator_id: bigint;
}

/** False if the evidence has changed, or if this one was decided. */
export async function decideSignalRow(
  tx: Database,
  { id, version, outcome, note, operator_id }: Decided,
  now: Date,
): Promise<boolean> {
  endClaim(tx, "signal", id);
  const decided = await run(
    tx,
    sql`WITH done AS (UPDATE signal SET looked_version = version, outcome = ${outcome}
       WHERE id = ${id} AND version = ${version} AND looked_version < version RETURNING id, version)
     INSERT INTO signal_decision (signal_id, version, outcome, note, operator_id, at)
       SELECT id, version, ${outcome}, ${note}, ${operator_id}, ${now} FROM done`,
  );
  return decided === 1;
}
