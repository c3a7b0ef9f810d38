import type { agreements } from "@arcade/contract/people/account/agreements";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { dueAgreements, insertAgreed, presentAgreements } from "./agreements.sql.ts";

/** Nobody agrees to what they have not read: a version that is not the present one is refused, and nothing is written. */
export async function agree(turn: Turn, actor: Actor, input: Received<typeof agreements.agree>): Promise<Answered<typeof agreements.agree>> {
  const present = await presentAgreements(turn.tx, turn.now);
  if (!input.agreements.every((named) => present.some(({ key, version }) => key === named.key && version === named.version))) refuse("agreement_newer");

  await insertAgreed(turn.tx, actor.member_id, input.agreements, turn.now);
  return {};
}

export async function agreementsDue(turn: Turn, actor: Actor): Promise<Answered<typeof agreements.due>> {
  const items = await dueAgreements(turn.tx, actor.member_id, turn.language, turn.now);
  return { items: items.map(({ before, ...item }) => ({ ...item, before: before === null ? null : { ...before, at: new Date(before.at) } })) };
}
