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
  "one stretch that is not read is told of once": cases,
  "who is suspended talks with customer service alone": `${folder}/suspended.test.ts`,
  "who has read an answer is not told of it": cases,
  "no word of a customer is closed unread": closing,
  "a case is rated once": closing,
  "a case is rated after its end": closing,
  "a case is rated by whoever asked": closing,
  "a visitor's conversation opens by its own secret": visits,
  "a captcha opens one conversation": visits,
  "customer service asks for no secret": cases,
  "nobody answers their own account's question": cases,
  "a wallet is seen by whoever answers its member": office,
};
