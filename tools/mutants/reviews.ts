const reviews = "apps/server/src/features/buying/reviews";
const questions = "apps/server/src/features/buying/questions/questions.test.ts";
const posting = `${reviews}/posting.test.ts`;
const adding = `${reviews}/adding.test.ts`;
const moderation = `${reviews}/moderation.test.ts`;
const replies = `${reviews}/replies.test.ts`;

/** Guards of who may review what, how often, and what figures count. */
export const guards = {
  "one reader does not use up the day's translations": "apps/server/src/features/base/translations/translate.test.ts",
  "no more is translated in a day than operators allow": "apps/server/src/features/base/translations/translate.test.ts",
  "a review names a video that is there": `${reviews}/videos.test.ts`,
  "what is added to a review names a video that is there": `${reviews}/videos.test.ts`,
  "only received goods are reviewed": posting,
  "only its buyer reviews an order": posting,
  "goods refunded in full are not reviewed": posting,
  "a review is posted in the published time": posting,
  "a review is added to once": adding,
  "a store answers once": adding,
  "a store answers only reviews of its own goods": adding,
  "an anonymous review has no name": adding,
  "an anonymous review is not shown beside its order": adding,
  "hiding takes a review out of the figures once": moderation,
  "a review is shown again once": moderation,
  "a store's reply is hidden once": replies,
  "only its store reads a hidden reply": replies,
  "a decision hides its own part, and ends for it": replies,
  "a store appeals for its reply, the author for the review": replies,
  "a hidden review is in no list": moderation,
  "nobody marks their own review as helpful": `${reviews}/helpful.test.ts`,
  "a member asks so many questions a day": questions,
  "nobody asks about what their own store sells": questions,
  "only who received the goods answers as a buyer": questions,
  "a store answers questions about its own goods alone": questions,
  "a hidden answer leaves the count of its question once": questions,
  "a hidden answer is in no list": questions,
  "a hidden question is in no list": questions,
  "a store answers a question once": questions,
  "a buyer answers a question once": questions,
  "a review is marked as helpful once a member": `${reviews}/helpful.test.ts`,
  "the author of the review reports a store's reply, not the store": `${reviews}/reply-reports.test.ts`,
};
