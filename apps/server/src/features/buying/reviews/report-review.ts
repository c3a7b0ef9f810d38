import type { Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertReport } from "./sql.ts";
import { partsOfReview } from "./views.ts";

/** Keeps what a member says is wrong with a review or the store's reply, for operators to look at: another's words, once while it is open. */
export async function reportReview(
  context: Context,
  member_id: bigint,
  { review_id, part = "review", reason_code, text }: Received<typeof reviews.report>,
): Promise<Record<string, never>> {
  const review = await partsOfReview(context.tx, review_id);
  // guard: a store's reply is reported by its review's author, not by the store [part === "review" ? review?.member_id : review?.replier_id -> review?.member_id]
  const author = part === "review" ? review?.member_id : review?.replier_id;
  if (!review || !author || (review.hidden && review.member_id !== member_id)) refuse("not_found");
  if (author === member_id) refuse("own_review_report");
  if (!(await insertReport(context.tx, { id: context.newId(), review_id, member_id, part, reason_code, text }, context.now))) refuse("review_reported_already");
  return {};
}
