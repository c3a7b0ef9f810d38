import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { linkLivesMs, ticketFor } from "./rules.ts";
import { proofOwner, uploadOf } from "./views.ts";

/** A link to one of the member's own pictures. */
export async function lookAtOwn(context: Context, actor: Actor, upload_id: bigint) {
  if (!(await uploadOf(context.tx, actor.member_id, upload_id))) refuse("not_found");
  return linkFor(context, "member", actor.session_id, upload_id);
}

/**
 * An operator's look at a proof (documents have their own call, `linkToIdentityDocument`): never at one about the
 * operator's own account, and never without a row with its purpose.
 */
export async function lookAtOthers(
  context: OperatorContext,
  operator: Operator,
  { upload_id, purpose }: { upload_id: bigint; purpose: string },
) {
  const owner = await proofOwner(context.tx, upload_id);
  if (owner === null) refuse("not_found");
  if (owner === operator.own_member_id) refuse("own_matter");
  context.record({ subject: { kind: "upload", id: upload_id }, note: purpose, after: { member_id: owner } });
  return linkFor(context, "operator", operator.session_id, upload_id);
}

function linkFor(context: Context, viewer: "member" | "operator", session_id: bigint, upload_id: bigint) {
  const expires = new Date(context.now.getTime() + linkLivesMs);
  return {
    link: `/sealed/${context.mall.sealed.sign(ticketFor({ viewer, session_id, subject_id: upload_id, expires }))}`,
    expires,
  };
}
