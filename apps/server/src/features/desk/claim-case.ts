import { mayDo, type Role } from "@arcade/contract/access";
import type { Received } from "@arcade/contract/endpoint";
import type { deskOffice } from "@arcade/contract/desk/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { caseOf, claimRow, handOver, oldestWaiting, releaseRow } from "./sql.ts";
import { colleagueOf } from "./views.ts";

/** Takes a case onto this operator's desk: the one asked for, or the one that waits longest; null where nothing waits. */
export async function claimCase(turn: OperatorTurn, operator: Operator, wanted: bigint | undefined) {
  const case_id = wanted ?? (await oldestWaiting(turn.tx, operator.own_member_id));
  if (case_id === null) {
    turn.record({ subject: { kind: "queue", id: "desk" } });
    return { case_id: null };
  }
  const found = (await caseOf(turn.tx, case_id)) ?? refuse("not_found");
  if (found.member_id !== null && found.member_id === operator.own_member_id) refuse("own_matter");
  if (!(await claimRow(turn.tx, case_id, operator.operator_id, turn.now))) {
    const now = await caseOf(turn.tx, case_id);
    if (now?.closed_at !== null) refuse("case_closed");
    refuse("claimed_by_other", { operator: now.claimer ?? "" });
  }
  turn.record({ subject: { kind: "desk_case", id: case_id }, reason_code: "claimed" });
  return { case_id };
}

export async function letCaseGo(turn: OperatorTurn, operator: Operator, case_id: bigint) {
  if (!(await releaseRow(turn.tx, case_id, operator.operator_id))) refuse("claim_first");
  turn.record({ subject: { kind: "desk_case", id: case_id }, reason_code: "let_go" });
  return {};
}

/** Hands a case over: its holder, or whoever manages the desk where its holder has gone home. */
export async function transferCase(turn: OperatorTurn, operator: Operator, { case_id, operator_id, note }: Received<typeof deskOffice.transfer>) {
  const found = (await caseOf(turn.tx, case_id)) ?? refuse("not_found");
  if (found.closed_at !== null) refuse("case_closed");
  if (found.claimed_by !== operator.operator_id && !mayDo(operator.role, "desk.manage")) refuse("claim_first");
  const colleague = (await colleagueOf(turn.tx, operator_id)) ?? refuse("not_found");
  if (!isFit(colleague, found.member_id) || operator_id === found.claimed_by) refuse("case_not_takeable", { operator: colleague.name });
  const handing = { id: turn.newId(), case_id, from_id: found.claimed_by, by_id: operator.operator_id, to_id: operator_id, note };
  if (!(await handOver(turn.tx, handing, turn.now))) refuse("claim_first");
  turn.record({ subject: { kind: "desk_case", id: case_id }, note, before: { operator_id: found.claimed_by }, after: { operator_id } });
  return {};
}

/** Somebody who answers at the desk, and not on their own account's question. */
function isFit({ role, own_member_id, disabled }: { role: Role; own_member_id: bigint | null; disabled: boolean }, member_id: bigint | null): boolean {
  return !disabled && mayDo(role, "desk.answer") && (member_id === null || own_member_id !== member_id);
}
