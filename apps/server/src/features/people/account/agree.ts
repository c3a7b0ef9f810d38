import type { agreements } from "@arcade/contract/people/account/agreements";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { dueAgreements, insertAgreed, presentAgreements } from "./agreements.sql.ts";

/**
 * Nobody agrees to what they have not read: a version that is not the present one is refused, and nothing is written.
 */
export async function agree(
  context: Context,
  actor: Actor,
  input: Received<typeof agreements.agree>,
): Promise<Answered<typeof agreements.agree>> {
  const present = await presentAgreements(context.tx, context.now);
  // guard: nobody agrees to a version that is not current [=== named.version -> !== named.key]
  if (
    !input.agreements.every((named) =>
      present.some(({ key, version }) => key === named.key && version === named.version),
    )
  )
    refuse("agreement_newer");

  await insertAgreed(context.tx, actor.member_id, input.agreements, context.now);
  return {};
}

export async function agreementsDue(context: Context, actor: Actor): Promise<Answered<typeof agreements.due>> {
  const items = await dueAgreements(context.tx, actor.member_id, context.language, context.now);
  return {
    items: items.map(({ before, ...item }) => ({
      ...item,
      before: before === null ? null : { ...before, at: new Date(before.at) },
    })),
  };
}
