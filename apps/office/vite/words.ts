import type { Noun } from "@arcade/messages/ids";

/** The nouns of the first route: what the shell and the sign-in page say. `tools/page-words.test.ts` holds the list. */
export const firstWords: readonly Noun[] = ["app", "field", "office", "queue", "rehearsal", "search"];

/** The office never says these. They are not in its build. */
export const wordsOfTheMall: readonly Noun[] = ["addresses", "carts", "catalogue", "refusal", "supply"];
