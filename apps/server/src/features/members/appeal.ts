import type { members } from "@arcade/contract/members/api";
import { appealAnswerHours } from "@arcade/contract/members/freezes";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { appealedDispute } from "../refunds/index.ts";
import { insertAppeal } from "./sql.ts";
import { appealsOf, freezesOf, isAppealable, ownAppealById } from "./views.ts";

/** Appeals against one's own freeze or refused request, once for each. Refuses `not_found`, `appealed_already`, `appeal_over`. */
export async function appeal(turn: Turn, member_id: bigint, { subject, subject_id, text }: Received<(typeof members)["appeal"]>) {
  if (!(await isAppealable(turn.tx, member_id, subject, subject_id))) refuse("not_found");
  const dispute = subject === "refund" ? await appealedDispute(turn, subject_id) : null;
  const id = turn.newId();
  const answer_by = new Date(turn.now.getTime() + appealAnswerHours * 3_600_000);
  if (!(await insertAppeal(turn.tx, { id, member_id, subject, subject_id, text, answer_by, decided_by: dispute?.decided_by ?? null }, turn.now)))
    refuse("appealed_already");
  return ownAppealById(turn.tx, member_id, id);
}

/** Every freeze of a member with the appeal against it. */
export async function ownFreezes(turn: Turn, member_id: bigint) {
  const [freezes, appeals] = await Promise.all([freezesOf(turn.tx, member_id), appealsOf(turn.tx, member_id)]);
  return freezes.map((freeze) => {
    const made = appeals.find(({ subject, subject_id }) => subject === "freeze" && subject_id === freeze.id) ?? null;
    return { ...freeze, appeal: made, may_appeal: made === null && freeze.ended === null };
  });
}
