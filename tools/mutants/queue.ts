const queue = "apps/server/src/features/base/queue";
const races = `${queue}/claims.test.ts`;
const office = "apps/server/src/features/money/recharges/office.test.ts";
const deciding = "apps/server/src/features/money/recharges/deciding.test.ts";

/** Claims on what waits for an operator. */
export const guards = {
  "two people never have the same work": races,
  "an expired claim is free for anybody": races,
  "only one's own claim decides": `${office} ${deciding}`,
  "an expired claim decides nothing": `${office} ${deciding}`,
  "another operator does not decide claimed work": "apps/server/src/features/shops/goods/take-down.test.ts",
  "a role claims its own kinds of work only": races,
  "the proposer does not claim a proposal": `${queue}/work.test.ts`,
};
