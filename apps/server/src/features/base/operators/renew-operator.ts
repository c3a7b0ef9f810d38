import { refuseWithoutMail } from "../../../platform/outside/mail.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { decideProposal } from "./decide-proposal.ts";
import { mailLink, newLink } from "./enrol-link.ts";
import { type LetIn, restartEnrolment } from "./operator.sql.ts";
import { propose, refuseAlone } from "./propose.ts";
import { foldOperatorName } from "./rules.ts";
import { lockTogether } from "./shut-out.ts";
import { deleteOperatorSessions, deletePasskeys } from "./session.sql.ts";
import { operatorIdNamed, renewable } from "./views.ts";

/** Proposes a new link for somebody who lost the password or the authenticator, or comes back. */
export async function proposeRenew(turn: OperatorTurn, operator: Operator, { operator_id, note }: { operator_id: bigint; note: string }) {
  if (operator_id === operator.operator_id) refuse("own_matter");
  const other = await renewable(turn.tx, operator_id);
  if (other === null) refuse("not_found");
  refuseWithoutMail(turn);
  await refuseAlone(turn, operator, "operator_renew", operator_id);
  const payload = { operator_id: String(operator_id), name: other.name, email: other.email };
  return {
    proposal_id: await propose(turn, operator, { kind: "operator_renew", payload, beneficiary_id: other.own_member_id, reason_code: "new_link", note }),
  };
}

export async function decideRenew(turn: OperatorTurn, operator: Operator, decision: { proposal_id: bigint; approve: boolean; note: string }) {
  await lockTogether(turn, operator);
  const { payload, made_by } = await decideProposal(turn, operator, { ...decision, kind: "operator_renew" });
  // As `proposeRenew` wrote it.
  const operator_id = BigInt((payload as { operator_id: string }).operator_id);
  if (operator_id === operator.operator_id) refuse("own_matter");
  if (!decision.approve) return {};
  refuseWithoutMail(turn);
  const { sessions_ended, ...renewed } = await renew(turn, operator_id, { made_by, agreed_by: operator.operator_id, proposal_id: decision.proposal_id });
  await mailLink(turn, renewed);
  turn.record({ subject: { kind: "operator", id: operator_id }, reason_code: "new_link", note: decision.note, after: { sessions_ended } });
  return {};
}

/** As whoever runs the server renews somebody (`npm run operator`). Refuses `not_found`. */
export async function renewOperator(turn: Turn, name: string): Promise<{ name: string; link: string; until: Date }> {
  const operator_id = await operatorIdNamed(turn.tx, foldOperatorName(name));
  if (operator_id === null) refuse("not_found");
  return renew(turn, operator_id, null);
}

/** What opened the back office before opens it no more. */
async function renew(turn: Turn, operator_id: bigint, two: LetIn | null) {
  const { enrol_hash, link, until } = newLink(turn);
  const renewed = await restartEnrolment(turn.tx, operator_id, { enrol_hash, enrol_until: until, two });
  if (renewed === null) refuse("not_found");
  await deletePasskeys(turn.tx, operator_id);
  return { ...renewed, link, until, sessions_ended: await deleteOperatorSessions(turn.tx, operator_id, null) };
}
