const goods = "apps/server/src/features/shops/goods";
const stores = "apps/server/src/features/shops/stores";

/** Guards of what operators hold back. */
export const guards = {
  "a held store lists nothing new": `${stores}/holds/holds.test.ts`,
  "a freeze that ends does not open a store in wind-down": `${stores}/holds/holds.test.ts`,
  "a merchant does not list goods that were taken down": `${goods}/take-down.test.ts`,
  "a take-down ends once": `${goods}/take-down.test.ts`,
};
