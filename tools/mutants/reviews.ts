const reviews = "apps/server/src/features/buying/reviews";
const questions = "apps/server/src/features/buying/questions/questions.test.ts";
const posting = `${reviews}/posting.test.ts`;
const adding = `${reviews}/adding.test.ts`;
const moderation = `${reviews}/moderation.test.ts`;
const replies = `${reviews}/replies.test.ts`;

/** Guards of who may review what, how often, and what figures count. */
export const guards = {
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
  "a member asks so many questions a day": questions,
  "nobody asks about what their own store sells": questions,
  "only who received the goods answers as a buyer": questions,
  "a store answers questions about its own goods alone": questions,
  "a hidden answer leaves the count of its question once": questions,
  "a hidden answer is in no list": questions,
  "a hidden question is in no list": questions,
  "a store answers a question once": questions,
  "a buyer answers a question once": questions,
  "a review is found helpful once a member": `${reviews}/helpful.test.ts`,
  "a store's reply is reported by its review's author, not by the store": `${reviews}/reply-reports.test.ts`,
};
