import type { Answered, Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { countHelpful, noteHelpful } from "./helpful.sql.ts";
import { ownerOfReview } from "./views.ts";

/** A member says that a review helped, or takes it back. The same again changes nothing. */
export async function findHelpful(
  { tx, now }: Context,
  member_id: bigint,
  { review_id, helpful }: Received<typeof reviews.findHelpful>,
): Promise<Answered<typeof reviews.findHelpful>> {
  const review = await ownerOfReview(tx, review_id);
  if (review === null || review.hidden) refuse("not_found");
  // guard: nobody marks their own review as helpful
  if (review.member_id === member_id) refuse("own_review");

  const changed = await noteHelpful(tx, { review_id, member_id, helpful, now });
  return { helpful: await countHelpful(tx, review_id, changed) };
}
