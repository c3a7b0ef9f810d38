import type { Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/buying/reviews/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { addReply } from "./sql.ts";
import { storeOfReview } from "./views.ts";

/** The store's answer below a review, once. */
export async function replyToReview(
  context: Context,
  merchant: Merchant,
  { review_id, text }: Received<typeof reviews.reply>,
): Promise<Record<string, never>> {
  const { tx, now, language } = context;
  const replied = await addReply(tx, { id: review_id, store_id: merchant.store_id, text, language, now });
  if (replied === null) {
    if (!(await storeOfReview(tx, review_id, merchant.store_id))) refuse("not_found");
    refuse("replied_already");
  }
  context.publish([replied.member_id], { type: "live", modules: "reviews", modules_id: review_id });
  return {};
}
