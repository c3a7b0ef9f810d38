import { expect } from "vitest";
import { type Cases, things } from "./things.ts";

// Reads of another member's order or review, or of another store's reviews.
export const reviewCases: Cases = {
  "/wanlshop/orders/bought_together": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/orders/arrivals": {
    input: () => ({ goods_ids: String(things.goods.goods_id), country: "US" }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/orders/arrivals_kept": {
    input: () => ({ store_id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/reviews/list": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/translations/kept": {
    input: () => ({ kind: "review", id: things.review }),
    by: () => things.other.token,
    gives: "public",
  },
  // No review has the id of an order.
  "/wanlshop/translations/make": {
    input: () => ({ kind: "review", id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/store_figures": {
    input: () => ({ store_id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/questions/list": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/questions/standing": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ may_ask: true, may_answer: false, own_ids: [] }),
  },
  "/wanlshop/questions/ask": {
    input: () => ({ goods_id: String(things.goods.goods_id), text: "Is it heavy?" }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/questions/answer": {
    input: () => ({ question_id: things.question, text: "I never had it" }),
    by: () => things.other.token,
    gives: { refused: "answer_without_goods" },
  },
  "/wanlshop/questions/answer_for_store": {
    input: () => ({ question_id: things.question, text: "Not my store" }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/of_order": {
    input: () => ({ order_id: things.order }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/post": {
    input: () => ({
      order_id: things.order,
      service: 5,
      delivery: 5,
      anonymous: false,
      lines: [{ line_id: things.order, stars: 5, text: "", pictures: [] }],
    }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/follow_up": {
    input: () => ({ review_id: things.review, text: "Not mine", pictures: [] }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/found_helpful": {
    input: () => ({ goods_id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/reviews/find_helpful": {
    input: () => ({ review_id: things.review, helpful: false }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/reviews/of_store_order": {
    input: () => ({ order_id: things.order }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/reviews/reply": {
    input: () => ({ review_id: things.review, text: "Not my store" }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};
