import type { Received } from "@arcade/contract/endpoint";
import type { signalsOffice } from "@arcade/contract/signals/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { claimSignal, decideSignalRow, type HeldSignal, lockSignal } from "./sql.ts";

const minuteMs = 60_000;

export async function takeSignal(turn: OperatorTurn, operator: Operator, { signal_id, claim }: Received<typeof signalsOffice.claim>) {
  await held(turn, operator, signal_id);
  const until = claim ? new Date(turn.now.getTime() + turn.settings.queue_claim_minutes * minuteMs) : null;
  await claimSignal(turn.tx, signal_id, operator.operator_id, until);
  turn.record({ subject: { kind: "signal", id: signal_id }, reason_code: claim ? "claimed" : "let_go" });
  return {};
}

/** Marks the evidence that was shown as looked at; nobody is blocked or freed by it, and nobody decides on what is about themselves. */
export async function decideSignal(turn: OperatorTurn, operator: Operator, input: Received<typeof signalsOffice.decide>) {
  const { signal_id, version, outcome, note } = input;
  const { members } = await held(turn, operator, signal_id);
  if (operator.own_member_id !== null && members.includes(String(operator.own_member_id))) refuse("own_matter");
  const decided = await decideSignalRow(turn.tx, { id: signal_id, version, outcome, note, operator_id: operator.operator_id }, turn.now);
  if (!decided) refuse("signal_changed");
  turn.record({ subject: { kind: "signal", id: signal_id }, reason_code: outcome, note, after: { version } });
  return {};
}

async function held(turn: OperatorTurn, operator: Operator, id: bigint): Promise<HeldSignal> {
  const found = await lockSignal(turn.tx, id, operator.operator_id, turn.now);
  if (found === null) refuse("not_found");
  if (found.other !== null) refuse("claimed_by_other", { operator: found.other });
  return found;
}
