import type { appeals } from "@arcade/contract/oversight/appeals/api";
import { appealAnswerHours } from "@arcade/contract/oversight/appeals/subjects";
import type { Received } from "@arcade/contract/endpoint";
import type { Appealables } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertAppeal } from "./sql.ts";
import { ownAppealById } from "./views.ts";

/**
 * An appeal against a decision about oneself, once for each. Refuses `not_found`, `appealed_already`, and what its
 * subject refuses.
 */
export async function makeAppeal(
  context: Context,
  subjects: Appealables,
  member_id: bigint,
  input: Received<typeof appeals.make>,
) {
  const { subject, subject_id, text } = input;
  const { decided_by } = (await subjects[subject].open(context, member_id, subject_id)) ?? refuse("not_found");
  const id = context.newId();
  const answer_by = new Date(context.now.getTime() + appealAnswerHours * 3_600_000);
  if (
    !(await insertAppeal(context.tx, { id, member_id, subject, subject_id, text, answer_by, decided_by }, context.now))
  )
    refuse("appealed_already");
  return ownAppealById(context.tx, member_id, id);
}
