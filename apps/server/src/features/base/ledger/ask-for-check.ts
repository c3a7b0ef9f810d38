import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { insertCheck } from "./check.sql.ts";

/** Asks for a check now: it runs with no transaction open, within a second or so, and its row says what it found. Returns its id. */
export async function askForCheck(turn: OperatorTurn, operator: Operator): Promise<bigint> {
  const id = turn.newId();
  await insertCheck(turn.tx, id, operator.operator_id, turn.now);
  turn.record({ subject: { kind: "ledger_check", id } });
  return id;
}
