/**
 * A case: one open stretch of a conversation with customer service, from the customer's first message until customer
 * service closes it.
 */
export const caseLists = ["waiting", "mine", "open", "closed"] as const;
/**
 * The lists of the page of cases: open cases that nobody has claimed, the operator's own, all open ones, closed ones.
 */
export type CaseList = (typeof caseLists)[number];

/** What it was about. The operator chooses it; figures and searches use it. */
export const caseTags = [
  "order",
  "delivery",
  "refund",
  "recharge",
  "withdrawal",
  "account",
  "store",
  "coupon",
  "complaint",
  "suggestion",
] as const;
/** A tag of a case. One case has at most `maxCase.tags`. */
export type CaseTag = (typeof caseTags)[number];

/** How it ended. */
export const caseOutcomes = ["solved", "passed_on", "not_possible", "no_reply", "misuse"] as const;
/** The outcome that an operator must choose to close a case. */
export type CaseOutcome = (typeof caseOutcomes)[number];

/** The longest texts, and the longest lists. */
export const maxCase = { rating: 500, replyTitle: 60, reply: 1_000, replies: 200, tags: 5, visitorName: 30 } as const;

/** The place of the customer's name in a canned reply. */
export const nameInReply = "{name}";

/** The characters between a greeting and a name, and after a name, in the scripts of the mall. */
const gap = "[ \\u00a0\\u3000]*";
const comma = "[,，、،]";
const title = `(?:${gap}(?:さん|さま|様|님|씨))?`;
const leading = new RegExp(`^${gap}\\{name\\}${title}${gap}(?:${comma}${gap})?`, "gmu");
const within = new RegExp(`${gap}(?:${comma}${gap})?\\{name\\}${title}`, "gu");

/**
 * A canned reply for this customer. A customer without a name is greeted without one, and without the gap in its place.
 */
export function filledReply(text: string, name: string): string {
  return name.trim() === "" ? text.replace(leading, "").replace(within, "") : text.replaceAll(nameInReply, () => name);
}
