import type { Received } from "@arcade/contract/endpoint";
import type { signalsOffice } from "@arcade/contract/oversight/signals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Work, refuseIfOthers } from "../../base/queue/index.ts";
import { decideSignalRow, lockSignal } from "./sql.ts";
import { openSignals } from "./views.ts";

/** Refuses `not_found`. */
export const signalWork: Work = {
  kind: "signal",
  open: openSignals,
  async hold(context, _operator, id) {
    if ((await lockSignal(context.tx, id)) === null) refuse("not_found");
  },
};

/** Marks the shown evidence as looked at. It blocks and frees nobody, and nobody decides about themselves. */
export async function decideSignal(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof signalsOffice.decide>,
) {
  const { signal_id, version, outcome, note } = input;
  const { members } = (await lockSignal(context.tx, signal_id)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, "signal", signal_id);
  if (operator.own_member_id !== null && members.includes(String(operator.own_member_id))) refuse("own_matter");
  const decided = await decideSignalRow(
    context.tx,
    { id: signal_id, version, outcome, note, operator_id: operator.operator_id },
    context.now,
  );
  if (!decided) refuse("signal_changed");
  context.record({ subject: { kind: "signal", id: signal_id }, reason_code: outcome, note, after: { version } });
  return {};
}
