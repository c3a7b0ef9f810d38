import type { Context } from "../../../platform/context.ts";
import { appealsOf } from "../appeals/index.ts";
import { freezesOf } from "./views.ts";

/** Every freeze of a member with the appeal against it. */
export async function ownFreezes(context: Context, member_id: bigint) {
  const [freezes, appeals] = await Promise.all([freezesOf(context.tx, member_id), appealsOf(context.tx, member_id)]);
  return freezes.map((freeze) => {
    const made = appeals.find(({ subject, subject_id }) => subject === "freeze" && subject_id === freeze.id) ?? null;
    return { ...freeze, appeal: made, may_appeal: made === null && freeze.ended === null };
  });
}
