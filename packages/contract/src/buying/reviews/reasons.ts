/** Why operators hide a review; worded for its author as `reviews.hide_*`. */
export const hideReasons = ["offensive", "advertising", "personal_data", "off_topic", "paid_for", "unlawful"] as const;
/** The author reads it with the operator's message, and may appeal. */
export type HideReason = (typeof hideReasons)[number];

/** What is reported, and what operators hide: a review with all that stands below it, or the store's reply alone. */
export const reviewParts = ["review", "reply"] as const;
/** The author of a hidden `review`, or the store of a hidden `reply`, reads the reason and may appeal. */
export type ReviewPart = (typeof reviewParts)[number];

/** Why a store's reply is hidden. It has fewer reasons, because nobody is paid for answering. */
export const replyHideReasons = hideReasons.filter((reason) => reason !== "paid_for");

/** The longest text of a review, a follow-up and a store's reply. */
export const maxReview = { text: 1_000, pictures: 9 } as const;
