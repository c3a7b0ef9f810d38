import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { serve } from "../../../platform/http/serve.ts";
import { reportedReviews, reviewSheet } from "./office.views.ts";
import { followUp } from "./follow-up.ts";
import { dismissReports, endHide, hideReview } from "./moderate.ts";
import { myReviews, reviewsOfOrder, toReview } from "./own.views.ts";
import { postReviews } from "./post-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";
import { reportReview } from "./report-review.ts";
import { reviewsOfStore, reviewsOfStoreOrder } from "./store.views.ts";
import { reviewsOfGoods, storeFigures } from "./views.ts";

export const reviewRoutes = [
  serve(reviews.list, (turn, input) => reviewsOfGoods(turn.tx, input)),
  serve(reviews.storeFigures, (turn, { store_id }) => storeFigures(turn.tx, store_id)),
  serve(reviews.ofOrder, (turn, { order_id }, actor) => reviewsOfOrder(turn, actor.member_id, order_id)),
  serve(reviews.toReview, (turn, input, actor) => toReview(turn, actor.member_id, input)),
  serve(reviews.mine, (turn, input, actor) => myReviews(turn, actor.member_id, input)),
  serve(reviews.post, (turn, input, actor) => postReviews(turn, actor.member_id, input)),
  serve(reviews.followUp, (turn, input, actor) => followUp(turn, actor.member_id, input)),
  serve(reviews.report, (turn, input, actor) => reportReview(turn, actor.member_id, input)),
  serve(reviews.ofStore, (turn, input, merchant) => reviewsOfStore(turn, merchant, input)),
  serve(reviews.ofStoreOrder, (turn, { order_id }, merchant) => reviewsOfStoreOrder(turn, merchant, order_id)),
  serve(reviews.reply, (turn, input, merchant) => replyToReview(turn, merchant, input)),

  serve(reviewsOffice.reports, (turn, input, operator) => reportedReviews(turn, operator, input)),
  serve(reviewsOffice.dismissReports, (turn, input, operator) => dismissReports(turn, operator, input)),
  serve(reviewsOffice.sheet, (turn, { review_id }, operator) => reviewSheet(turn, operator, review_id)),
  serve(reviewsOffice.hide, (turn, input, operator) => hideReview(turn, operator, input)),
  serve(reviewsOffice.endHide, (turn, input, operator) => endHide(turn, operator, input)),
];
