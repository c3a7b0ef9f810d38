import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { checkCode, foldEmail, lockMember, type RightCode, spendCode } from "../../people/account/index.ts";
import { confirmContact } from "./sql.ts";

interface Typed {
  contact_email: string;
  code: string;
}

/** Before the transaction: a wrong code is a try that counts. Refuses `code_expired`, `code_incorrect`. */
export function checkContactCode(
  context: Context,
  { contact_email, code }: Typed,
  { member_id }: Actor,
): Promise<RightCode> {
  return checkCode(context, "store_contact", foldEmail(contact_email), code, member_id);
}

/**
 * Confirms that the member reads mail at the draft's contact email. Refuses `not_found` if the draft has another one by
 * now.
 */
export async function confirmContactEmail(context: Context, actor: Actor, { contact_email }: Typed, right: RightCode) {
  await lockMember(context.tx, actor.member_id);
  await spendCode(context, right);
  if (!(await confirmContact(context.tx, actor.member_id, contact_email))) refuse("not_found");
  return {};
}
