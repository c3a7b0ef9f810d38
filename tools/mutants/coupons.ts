const coupons = "apps/server/src/features/buying/coupons";
const terms = "packages/contract/src/buying/coupons";
const claims = `${coupons}/claims.test.ts`;
const refusals = `${coupons}/refusals.test.ts`;
const checkout = `${coupons}/checkout.test.ts`;
const sums = `${terms}/discount.test.ts`;

/** Guards of coupons: claiming, holding, using and giving back (PROOF I27 to I32). */
export const guards = {
  "not more of a coupon is claimed than there is": claims,
  "a coupon is claimed within its window": claims,
  "one person has as many of a coupon as it says": claims,
  "a coupon is held only where nothing else holds it": refusals,
  "a coupon is used by whose it is": refusals,
  "what could not be held is refused": refusals,
  "a coupon is used in time": refusals,
  "a coupon is for its own store": refusals,
  "a coupon is used from its threshold on": sums,
  "a discount has its cap": sums,
  "an order's goods cost a cent at least": sums,
  "one coupon is for one order": sums,
  "orders that share a coupon of the mall are paid together": checkout,
  "orders that share a coupon of the mall are cancelled together": checkout,
  "the mall's part comes out of its promotion money": checkout,
  "paying marks coupons as used": checkout,
  "a cancelled order gives its coupons back": refusals,
  "a full refund gives the coupons back": refusals,
  "a coupon is free only when nothing uses it any more": checkout,
};
