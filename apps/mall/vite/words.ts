import type { Noun } from "@arcade/messages/ids";

/** The nouns of the first route: what the shell and the home page say. `tools/page-words.test.ts` holds the list. */
export const firstWords: readonly Noun[] = ["app", "content", "coupons", "goods", "promotions", "stores"];

/** The mall never says these. They are not in its build. */
export const wordsOfTheOffice: readonly Noun[] = [
  "audit",
  "content_office",
  "currencies",
  "disputes_office",
  "figures",
  "health",
  "ledger",
  "office",
  "orders_office",
  "oversight",
  "queue",
  "search",
  "support_office",
  "supply_office",
];
