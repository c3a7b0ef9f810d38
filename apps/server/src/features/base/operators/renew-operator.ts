import { refuseWithoutMail } from "../../../platform/outside/mail.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal } from "./decide-proposal.ts";
import { mailLink, newLink } from "./enrol-link.ts";
import { type LetIn, restartEnrolment } from "./operator.sql.ts";
import { propose, refuseAlone } from "./propose.ts";
import { foldOperatorName } from "./rules.ts";
import { lockTogether } from "./shut-out.ts";
import { deleteOperatorSessions, deletePasskeys } from "./session.sql.ts";
import { operatorIdNamed, renewable } from "./views.ts";

/** Proposes a new link for somebody who lost the password or the authenticator, or comes back. */
export async function proposeRenew(
  context: OperatorContext,
  operator: Operator,
  { operator_id, note }: { operator_id: bigint; note: string },
) {
  // guard: the person whom a new link lets in does not decide it
  if (operator_id === operator.operator_id) refuse("own_matter");
  const other = await renewable(context.tx, operator_id);
  if (other === null) refuse("not_found");
  refuseWithoutMail(context);
  await refuseAlone(context, operator, "operator_renew", operator_id);
  const payload = { operator_id: String(operator_id), name: other.name, email: other.email };
  return {
    proposal_id: await propose(context, operator, {
      kind: "operator_renew",
      payload,
      beneficiary_id: other.own_member_id,
      reason_code: "new_link",
      note,
    }),
  };
}

export async function decideRenew(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  await lockTogether(context, operator);
  const { payload, made_by } = await decideProposal(context, operator, { ...decision, kind: "operator_renew" });
  // As `proposeRenew` wrote it.
  const operator_id = BigInt((payload as { operator_id: string }).operator_id);
  if (operator_id === operator.operator_id) refuse("own_matter");
  if (!decision.approve) return {};
  refuseWithoutMail(context);
  const { sessions_ended, ...renewed } = await renew(context, operator_id, {
    made_by,
    agreed_by: operator.operator_id,
    proposal_id: decision.proposal_id,
  });
  await mailLink(context, renewed);
  context.record({
    subject: { kind: "operator", id: operator_id },
    reason_code: "new_link",
    note: decision.note,
    after: { sessions_ended },
  });
  return {};
}

/** Renews somebody as whoever runs the server (`npm run operator`). Refuses `not_found`. */
export async function renewOperator(
  context: Context,
  name: string,
): Promise<{ name: string; link: string; until: Date }> {
  const operator_id = await operatorIdNamed(context.tx, foldOperatorName(name));
  if (operator_id === null) refuse("not_found");
  return renew(context, operator_id, null);
}

/** Nothing that opened the back office before opens it now. */
async function renew(context: Context, operator_id: bigint, two: LetIn | null) {
  const { enrol_hash, link, until } = newLink(context);
  const renewed = await restartEnrolment(context.tx, operator_id, { enrol_hash, enrol_until: until, two });
  if (renewed === null) refuse("not_found");
  await deletePasskeys(context.tx, operator_id);
  return { ...renewed, link, until, sessions_ended: await deleteOperatorSessions(context.tx, operator_id, null) };
}
