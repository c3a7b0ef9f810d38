import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { serve } from "../../../platform/http/serve.ts";
import { reviewRecord } from "./office.views.ts";
import { findHelpful } from "./find-helpful.ts";
import { followUp } from "./follow-up.ts";
import { endHide } from "./moderate.ts";
import { myReviews, reviewsOfOrder, toReview } from "./own.views.ts";
import { postReviews } from "./post-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";
import { reviewsOfStore, reviewsOfStoreOrder } from "./store.views.ts";
import { foundHelpful, reviewsOfGoods, storeFigures } from "./views.ts";

export const reviewRoutes = [
  serve(reviews.list, (context, input) => reviewsOfGoods(context.tx, input)),
  serve(reviews.storeFigures, (context, { store_id }) => storeFigures(context.tx, store_id)),
  serve(reviews.ofOrder, (context, { order_id }, actor) => reviewsOfOrder(context, actor.member_id, order_id)),
  serve(reviews.toReview, (context, input, actor) => toReview(context, actor.member_id, input)),
  serve(reviews.mine, (context, input, actor) => myReviews(context, actor.member_id, input)),
  serve(reviews.post, (context, input, actor) => postReviews(context, actor.member_id, input)),
  serve(reviews.followUp, (context, input, actor) => followUp(context, actor.member_id, input)),
  serve(reviews.foundHelpful, (context, { goods_id }, actor) => foundHelpful(context.tx, actor.member_id, goods_id)),
  serve(reviews.findHelpful, (context, input, actor) => findHelpful(context, actor.member_id, input)),
  serve(reviews.ofStore, (context, input, merchant) => reviewsOfStore(context, merchant, input)),
  serve(reviews.ofStoreOrder, (context, { order_id }, merchant) => reviewsOfStoreOrder(context, merchant, order_id)),
  serve(reviews.reply, (context, input, merchant) => replyToReview(context, merchant, input)),

  serve(reviewsOffice.record, (context, { review_id }, operator) => reviewRecord(context, operator, review_id)),
  serve(reviewsOffice.endHide, (context, input, operator) => endHide(context, operator, input)),
];
