import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { appealOutcomes } from "../../oversight/appeals/subjects.ts";
import { orderStates } from "../orders/states.ts";
import { languages } from "../../languages.ts";
import { videoName } from "../../people/uploads/video-input.ts";
import * as w from "../../wire.ts";
import { hideReasons, maxReview } from "./reasons.ts";

const starsIn = w.whole(1, 5);
const pictureName = z
  .string("wrong_type")
  .check(z.minLength(1, "required"), z.maxLength(120, "too_long"), z.regex(/^[a-z0-9][a-z0-9.~_-]*$/, "wrong_format"));
const picturesIn = z.array(pictureName, "wrong_type").check(
  z.maxLength(maxReview.pictures, "too_long"),
  z.refine((names) => new Set(names).size === names.length, "repeated"),
);

/** What was added to a review once, by its author or as the store's reply; in the language it is written in. */
const reply = z.object({ text: w.text, language: w.text, createtime: w.timeOut });

/** A review as everybody sees it. `stars` is 1 to 5; a review that operators hid is not listed. */
export const review = z.object({
  id: w.idText,
  stars: w.count,
  text: w.text,
  /** The language it is written in, for the screen reader. */
  language: w.text,
  /** Null if the author is not named: an anonymous review, or an account that is closed. */
  nickname: z.nullable(w.text),
  specification: w.text,
  pictures: z.array(w.picture),
  /** By its name: `/videos/<name>`. */
  video: z.nullable(w.text),
  /** How many members found it helpful. */
  helpful: w.count,
  demo: w.flag,
  /** The goods and their whole price were given back. */
  returned: w.flag,
  follow_up: z.nullable(z.extend(reply, { pictures: z.array(w.picture), video: z.nullable(w.text) })),
  reply: z.nullable(reply),
  /** For an anonymous review only the day. */
  createtime: w.timeOut,
});
/** Visitors get it, so it has neither the order nor the account of its author. */
export type Review = z.output<typeof review>;

/** The orders of a goods' reviews. Without one, those with pictures or a video come first, and then the newest. */
export const reviewSorts = ["helpful", "newest"] as const;
/** The most helpful, or the newest, first. */
export type ReviewSort = (typeof reviewSorts)[number];

const about = {
  goods_id: w.idText,
  goods_name: w.text,
  goods_picture: w.picture,
  service: z.nullable(w.count),
  delivery: z.nullable(w.count),
  anonymous: w.flag,
};

const hiding = z.object({
  id: w.idText,
  reason_code: z.enum(hideReasons),
  /** What the operator wrote for whose words they are. */
  message: w.text,
  made: w.timeOut,
  appeal: z.nullable(z.object({ outcome: z.nullable(z.enum(appealOutcomes)), answer: z.nullable(w.text) })),
});
/** The decision that hides something, as the author of the words reads it. */
export type Hiding = z.output<typeof hiding>;

/** A review as its author sees it, with the order, and with the decision if operators hid it. */
export const ownReview = z.extend(review, {
  ...about,
  order_id: w.idText,
  order_no: w.text,
  /** Until when it can be added to; null if that was done, or if its time is over. */
  follow_up_until: z.nullable(w.timeOut),
  /** Set while nobody else sees it. */
  hidden: z.nullable(hiding),
  /** My report of the store's reply waits for a decision. */
  reply_reported: w.flag,
});
/** `service` and `delivery` are stars from 1 to 5; both are null if the author rated the goods alone. */
export type OwnReview = z.output<typeof ownReview>;

/** A review of the store's goods as its people see it. An anonymous author is not named to them either. */
export const storeReview = z.extend(review, {
  ...about,
  /** Null where its author is not named: whose order it was would name them. */
  order: z.nullable(z.object({ id: w.idText, order_no: w.text })),
  /** A report of mine waits for a decision. */
  reported: w.flag,
  /** Set while nobody else sees the store's reply. */
  reply_hidden: z.nullable(hiding),
});
/** The same stars as the author's own view. `reply_hidden` is set while operators hide what the store answered. */
export type StoreReview = z.output<typeof storeReview>;

const orderLine = z.object({
  id: w.idText,
  goods_id: w.idText,
  name: w.text,
  specification: w.text,
  picture: w.picture,
  quantity: w.count,
  /** All of it was given back: it is not reviewed any more. */
  returned: w.flag,
  review: z.nullable(ownReview),
});

const reviewedOrder = {
  order_id: w.idText,
  order_no: w.text,
  store_id: w.idText,
  store_name: w.text,
  /** Until when its lines can be reviewed; null before it was received. */
  until: z.nullable(w.timeOut),
};

/** Reviews: by who received the goods, once for each line of an order (RULES 9; PROOF I40, REL-036). */
export const reviews = {
  list: read("/wanlshop/reviews/list", {
    summary:
      "Reviews of a goods, those with pictures or a video first and the newest first, or in another order: all, or those of one number of stars, with pictures or a video, with something added later, in one language, or of one choice.",
    who: "visitor",
    shows: ["reviews"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({
      goods_id: w.id,
      stars: z.optional(w.wholeText(1, 5)),
      /** With pictures or a video. */
      with_pictures: z.optional(w.flagText),
      with_follow_up: z.optional(w.flagText),
      language: z.optional(z.enum(languages, "not_a_choice")),
      sku_id: z.optional(w.id),
      sort: z.optional(z.enum(reviewSorts, "not_a_choice")),
      cursor: w.cursor,
    }),
    output: w.pageOf(review),
  }),
  storeFigures: read("/wanlshop/reviews/store_figures", {
    summary:
      "What buyers gave a store: the means of their stars for its goods, its service and its delivery, of all reviews that show.",
    who: "visitor",
    shows: ["reviews"],
    scope: "public",
    cost: "page",
    input: z.strictObject({ store_id: w.id }),
    output: z.object({
      ratings: w.count,
      goods: z.nullable(z.number()),
      service: z.nullable(z.number()),
      delivery: z.nullable(z.number()),
    }),
    refusals: ["not_found"],
  }),
  ofOrder: read("/wanlshop/reviews/of_order", {
    summary:
      "An order of mine with its lines: which I have reviewed, and how; which I may still review, and until when.",
    who: "member",
    shows: ["reviews"],
    input: z.strictObject({ order_id: w.id }),
    output: z.object({
      ...reviewedOrder,
      state: z.enum(orderStates),
      /** When it ends automatically. */
      complete_at: z.nullable(w.timeOut),
      may_review: w.flag,
      /** How many days a review can be added to. */
      follow_up_days: w.count,
      lines: z.array(orderLine),
    }),
    refusals: ["not_found"],
  }),
  toReview: read("/wanlshop/reviews/to_review", {
    summary: "My orders with lines that I have received and not reviewed, while there is time; the newest first.",
    who: "member",
    shows: ["reviews", "orders"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        ...reviewedOrder,
        until: w.timeOut,
        lines: z.array(z.omit(orderLine, { review: true, returned: true })),
      }),
    ),
  }),
  mine: read("/wanlshop/reviews/mine", {
    summary: "My reviews, newest first, with the store's replies and what became of hidden ones.",
    who: "member",
    shows: ["reviews"],
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(ownReview),
  }),
  post: change("/wanlshop/reviews/post", {
    summary:
      "Reviews lines of an order that I received: stars for each goods, text, pictures and a video, and stars for service and delivery, both or neither. When none is left to review, the order is completed.",
    who: "member",
    touches: ["reviews", "orders"],
    once: true,
    input: z
      .strictObject({
        order_id: w.id,
        service: z.optional(starsIn),
        delivery: z.optional(starsIn),
        anonymous: z.boolean("wrong_type"),
        lines: z
          .array(
            z.strictObject(
              {
                line_id: w.id,
                stars: starsIn,
                text: w.shownParagraphs(maxReview.text),
                pictures: picturesIn,
                video: z.optional(videoName),
              },
              "wrong_type",
            ),
            "wrong_type",
          )
          .check(
            z.minLength(1, "required"),
            z.maxLength(100, "too_long"),
            z.refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, "repeated"),
          ),
      })
      .check(
        z.refine(({ service, delivery }) => service === undefined || delivery !== undefined, {
          path: ["delivery"],
          message: "required",
        }),
        z.refine(({ service, delivery }) => delivery === undefined || service !== undefined, {
          path: ["service"],
          message: "required",
        }),
      ),
    output: z.object({
      state: z.enum(orderStates),
      /** Lines of the order that are still to be reviewed. */
      left: w.count,
    }),
    refusals: [
      "not_found",
      "review_before_receipt",
      "review_time_over",
      "review_returned",
      "reviewed_already",
      "review_of_own_work",
      "picture_unknown",
      "video_unknown",
    ],
    perMinute: 20,
  }),
  followUp: change("/wanlshop/reviews/follow_up", {
    summary: "Adds to a review of mine, once.",
    who: "member",
    touches: ["reviews"],
    input: z.strictObject({
      review_id: w.id,
      text: w.shownParagraphs(maxReview.text, 1),
      pictures: picturesIn,
      video: z.optional(videoName),
    }),
    output: w.done,
    refusals: [
      "not_found",
      "review_hidden",
      "followed_up_already",
      "follow_up_time_over",
      "picture_unknown",
      "video_unknown",
    ],
    perMinute: 20,
  }),
  foundHelpful: read("/wanlshop/reviews/found_helpful", {
    summary: "Which reviews of a goods I found helpful.",
    who: "member",
    shows: ["reviews"],
    input: z.strictObject({ goods_id: w.id }),
    output: z.object({ review_ids: z.array(w.idText) }),
  }),
  findHelpful: change("/wanlshop/reviews/find_helpful", {
    summary: "Says that a review helped me, or takes that back. It counts once a member, and not for one's own.",
    who: "member",
    touches: ["reviews"],
    input: z.strictObject({ review_id: w.id, helpful: z.boolean("wrong_type") }),
    output: z.object({ helpful: w.count }),
    refusals: ["not_found", "own_review"],
    perMinute: 60,
  }),
  ofStore: read("/wanlshop/reviews/of_store", {
    summary: "Reviews of my store's goods, newest first: all, or of one number of stars, or without a reply.",
    who: "merchant",
    part: "orders",
    shows: ["reviews"],
    input: z.strictObject({
      stars: z.optional(w.wholeText(1, 5)),
      unanswered: z.optional(w.flagText),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(storeReview), {
      /** All reviews without a reply. */
      unanswered: w.count,
    }),
  }),
  ofStoreOrder: read("/wanlshop/reviews/of_store_order", {
    summary:
      "Reviews of an order of my store by who signed with their name; an anonymous one never stands beside its order.",
    who: "merchant",
    part: "orders",
    shows: ["reviews"],
    input: z.strictObject({ order_id: w.id }),
    output: z.object({ items: z.array(storeReview) }),
    refusals: ["not_found"],
  }),
  reply: change("/wanlshop/reviews/reply", {
    summary: "Answers a review of my store's goods, once; everybody reads it below the review.",
    who: "merchant",
    part: "orders",
    touches: ["reviews"],
    input: z.strictObject({ review_id: w.id, text: w.shownParagraphs(maxReview.text, 1) }),
    output: w.done,
    refusals: ["not_found", "replied_already"],
  }),
} as const;
