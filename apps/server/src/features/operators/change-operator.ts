import type { ReasonCode } from "@arcade/contract/operators/audit";
import type { Role } from "@arcade/contract/access";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { decideProposal } from "./decide-proposal.ts";
import { propose } from "./propose.ts";
import { disableOperatorRow, updateRole } from "./operator.sql.ts";
import { deleteOperatorSession, deleteOperatorSessions } from "./session.sql.ts";
import { operatorById } from "./views.ts";

interface Disabling {
  operator_id: bigint;
  reason_code: ReasonCode;
  note: string;
}

/** Shuts somebody out; the next call of any session of theirs is refused. */
export async function disableOperator(turn: OperatorTurn, operator: Operator, { operator_id, reason_code, note }: Disabling) {
  if (operator_id === operator.operator_id) refuse("own_matter");
  if (!(await disableOperatorRow(turn.tx, operator_id, turn.now))) refuse("not_found");
  const sessions_ended = await deleteOperatorSessions(turn.tx, operator_id, null);
  turn.record({ subject: { kind: "operator", id: operator_id }, reason_code, note, after: { disabled: true, sessions_ended } });
  return { sessions_ended };
}

interface RoleChange {
  operator_id: bigint;
  role: Role;
  reason_code: ReasonCode;
  note: string;
}

/** Proposes another role. Nobody proposes or decides their own. */
export async function proposeRole(turn: OperatorTurn, operator: Operator, { operator_id, role, reason_code, note }: RoleChange) {
  if (operator_id === operator.operator_id) refuse("own_matter");
  const other = await operatorById(turn.tx, operator_id);
  if (other === null) refuse("not_found");
  const payload = { operator_id: String(operator_id), name: other.name, from: other.role, role };
  return { proposal_id: await propose(turn, operator, { kind: "operator_role", payload, beneficiary_id: other.own_member_id, reason_code, note }) };
}

export async function decideRole(turn: OperatorTurn, operator: Operator, decision: { proposal_id: bigint; approve: boolean; note: string }) {
  const { payload } = await decideProposal(turn, operator, { ...decision, kind: "operator_role" });
  // As `proposeRole` wrote it.
  const { operator_id, from, role } = payload as { operator_id: string; from: Role; role: Role };
  if (BigInt(operator_id) === operator.operator_id) refuse("own_matter");
  if (decision.approve) {
    // Somebody whose role was changed in the meantime is not who was proposed.
    if (!(await updateRole(turn.tx, { operator_id: BigInt(operator_id), from, role, proposal_id: decision.proposal_id }))) refuse("not_found");
    turn.record({ subject: { kind: "operator", id: operator_id }, reason_code: "role", note: decision.note, before: { role: from }, after: { role } });
  }
  return {};
}

/** Ends one session: one's own, or with `all` anybody's. */
export async function endOperatorSession(turn: OperatorTurn, operator: Operator, session_id: bigint, all: boolean) {
  const owner = await deleteOperatorSession(turn.tx, session_id, all ? null : operator.operator_id);
  if (owner === null) refuse("not_found");
  turn.record({ subject: { kind: "operator", id: owner }, after: { session_ended: session_id } });
  return {};
}
