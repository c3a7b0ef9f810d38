import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { insertCheck } from "./check.sql.ts";

/**
 * Asks for a check now. It runs without an open transaction, within about a second, and its row contains what it found.
 * Returns its id.
 */
export async function askForCheck(context: OperatorContext, operator: Operator): Promise<bigint> {
  const id = context.newId();
  await insertCheck(context.tx, id, operator.operator_id, context.now);
  context.record({ subject: { kind: "ledger_check", id } });
  return id;
}
