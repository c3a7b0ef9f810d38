const goods = "apps/server/src/features/shops/goods";
const stores = "apps/server/src/features/shops/stores";

/** Guards of what operators hold back. */
export const guards = {
  "a store that is held lists nothing new": `${stores}/holds/holds.test.ts`,
  "a freeze that ends does not open a store that is wound down": `${stores}/holds/holds.test.ts`,
  "what was taken down is not listed by its merchant": `${goods}/take-down.test.ts`,
  "a take-down ends once": `${goods}/take-down.test.ts`,
};
