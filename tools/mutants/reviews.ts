const reviews = "apps/server/src/features/buying/reviews";
const posting = `${reviews}/posting.test.ts`;
const adding = `${reviews}/adding.test.ts`;
const moderation = `${reviews}/moderation.test.ts`;
const replies = `${reviews}/replies.test.ts`;

/** Guards of who may review what, how often, and what figures count. */
export const guards = {
  "no more is translated in a day than operators allow": "apps/server/src/features/base/translations/translate.test.ts",
  "only what was received is reviewed": posting,
  "only its buyer reviews an order": posting,
  "what was refunded in full is not reviewed": posting,
  "a review comes in the published time": posting,
  "a review is added to once": adding,
  "a store answers once": adding,
  "a store answers its own goods' reviews": adding,
  "an anonymous review has no name": adding,
  "an anonymous review does not stand beside its order": adding,
  "a hidden review leaves the figures once": moderation,
  "a review shows again once": moderation,
  "a store's reply is hidden once": replies,
  "a hidden reply is read by its store alone": replies,
  "a decision hides its own part, and ends for it": replies,
  "a store appeals for its reply, the author for the review": replies,
  "what is hidden is in no list": moderation,
  "nobody finds their own review helpful": `${reviews}/helpful.test.ts`,
  "a review is found helpful once a member": `${reviews}/helpful.test.ts`,
  "a store's reply is reported by its review's author, not by the store": `${reviews}/reply-reports.test.ts`,
};
