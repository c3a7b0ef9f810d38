const folder = "apps/server/src/features/oversight/support";
const cases = `${folder}/cases.test.ts`;
const closing = `${folder}/closing.test.ts`;
const visits = `${folder}/visits.test.ts`;
const office = `${folder}/office.test.ts`;

/**
 * Guards of customer service: one holder, no word closed unread, one rating, nobody else's conversation, no secret
 * asked for.
 */
export const guards = {
  "several unread answers are announced once": cases,
  "a suspended member writes to customer service only": `${folder}/suspended.test.ts`,
  "a member who has read an answer gets no notice of it": cases,
  "no message of a customer is closed unread": closing,
  "a case is rated once": closing,
  "a case is rated after its end": closing,
  "only the customer of a case rates it": closing,
  "a visitor's conversation opens by its own secret": visits,
  "a captcha opens one conversation": visits,
  "customer service asks for no secret": cases,
  "nobody answers their own account's question": cases,
  "only the person who answers a member sees the wallet": office,
};
