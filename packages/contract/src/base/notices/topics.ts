/**
 * What notices are about. Each can be chosen to come by mail and by push, but for security, which always comes by mail.
 */
export const noticeTopics = [
  "orders",
  "refunds",
  "money",
  "store",
  "coupons",
  "favourites",
  "account",
  "security",
] as const;
/** The column `topic` of a notice. It decides the box, and whether the notice goes by mail and by push. */
export type NoticeTopic = (typeof noticeTopics)[number];

/** The topics that a member decides on. */
export const chosenTopics = [
  "orders",
  "refunds",
  "money",
  "store",
  "coupons",
  "favourites",
  "account",
] as const satisfies readonly NoticeTopic[];
/** `security` is not among them, so no choice can be stored that would stop its mails. */
export type ChosenTopic = (typeof chosenTopics)[number];

/**
 * The lists of a member's own notices (SPEC 3): what moves with an order, and everything else. What the mall says to
 * all has its own call.
 */
export const noticeBoxes = ["logistics", "notices"] as const;
/** `logistics` has the topic `orders`, `notices` all other topics. */
export type NoticeBox = (typeof noticeBoxes)[number];

/** What holds until a member chooses. Prices fall every day: those mails are for who asked for them. */
export function usualChoice(topic: NoticeTopic): { mail: boolean; push: boolean } {
  return { mail: topic !== "favourites", push: true };
}

/** Counters stop here; pages write "99+" from there on. */
export const maxUnread = 100;
