/**
 * What notices are about. A member chooses for each topic whether it comes by mail and by push. `security` always comes
 * by mail.
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
 * The lists of a member's own notices (SPEC 3): moves of orders, and everything else. Announcements to everybody have
 * their own call.
 */
export const noticeBoxes = ["logistics", "notices"] as const;
/** `logistics` has the topic `orders`, `notices` all other topics. */
export type NoticeBox = (typeof noticeBoxes)[number];

/** The default until a member chooses. Prices fall every day, so these mails are only for those who ask for them. */
export function usualChoice(topic: NoticeTopic): { mail: boolean; push: boolean } {
  return { mail: topic !== "favourites", push: true };
}

/** The highest count. Pages write "99+" from there on. */
export const maxUnread = 100;
