import type { Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { namePictures, nameVideos } from "../../people/uploads/index.ts";
import { daysAfter, daysBefore } from "./rules.ts";
import { addFollowUp } from "./sql.ts";
import { ownerOfReview } from "./views.ts";

/** What its author adds to a review, once; the review itself stays as it was posted. */
export async function followUp(
  context: Context,
  member_id: bigint,
  { review_id, text, pictures, video }: Received<typeof reviews.followUp>,
): Promise<Record<string, never>> {
  const { tx, now, language, settings } = context;
  const days = settings.review_follow_up_days;
  const added = { id: review_id, member_id, text, language, pictures, video: video ?? null, now };
  // Before the row that names it: its foreign key asks for the video.
  await nameVideos(context, member_id, [video]);
  if (!(await addFollowUp(tx, { ...added, since: daysBefore(now, days) }))) {
    const review = await ownerOfReview(tx, review_id);
    if (review === null || review.member_id !== member_id) refuse("not_found");
    if (review.hidden) refuse("review_hidden");
    if (review.followed_up) refuse("followed_up_already");
    refuse("follow_up_time_over", { until: daysAfter(review.created_at, days) });
  }
  await namePictures(context, member_id, pictures);
  return {};
}
