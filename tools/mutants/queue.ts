const queue = "apps/server/src/features/base/queue";
const races = `${queue}/claims.test.ts`;
const office = "apps/server/src/features/money/recharges/office.test.ts";
const deciding = "apps/server/src/features/money/recharges/deciding.test.ts";

/** Claims on what waits for an operator. */
export const guards = {
  "two never have the same work": races,
  "a claim that has run out is anybody's": races,
  "only one's own claim decides": `${office} ${deciding}`,
  "a claim that ran out decides nothing": `${office} ${deciding}`,
  "what a colleague has claimed is not decided by another": "apps/server/src/features/shops/goods/take-down.test.ts",
  "a role claims its own kinds of work only": races,
  "who proposes does not claim it": `${queue}/work.test.ts`,
};
