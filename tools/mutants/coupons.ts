const coupons = "apps/server/src/features/buying/coupons";
const terms = "packages/contract/src/buying/coupons";
const claims = `${coupons}/claims.test.ts`;
const refusals = `${coupons}/refusals.test.ts`;
const checkout = `${coupons}/checkout.test.ts`;
const orders = "apps/server/src/features/buying/orders/checkout";
const plain = `${orders}/plain-cases.test.ts`;
const freight = `${coupons}/free-freight.test.ts`;
const sums = `${terms}/discount.test.ts`;

/** Guards of coupons: claiming, holding, using and giving back (PROOF I27 to I32). */
export const guards = {
  "no more of a coupon is claimed than exists": claims,
  "a coupon is claimed within its window": claims,
  "one person has no more of a coupon than it allows": claims,
  "a coupon is held only once": refusals,
  "only its holder uses a coupon": refusals,
  "a coupon that could not be held is refused": refusals,
  "a coupon is used in time": refusals,
  "a coupon is for its own store": refusals,
  "a coupon is used from its threshold on": sums,
  "a discount has its cap": sums,
  "an order's goods cost at least a cent": sums,
  "one coupon is for one order": sums,
  "orders that share a coupon of the mall are paid together": checkout,
  "orders that share a coupon of the mall are cancelled together": checkout,
  "the mall's part is paid from its promotion money": plain,
  "paying marks coupons as used": plain,
  "a coupon is held only once by plain orders": `${orders}/plain-races.test.ts`,
  "a plain payment uses the coupons of its orders": checkout,
  "a cancelled order returns its coupons": refusals,
  "a full refund returns the coupons": refusals,
  "a coupon is free only when no order uses it": checkout,
  "no discount is above the freight": freight,
  "only a store gives up freight": freight,
  "the supplier gets all of its freight, whatever a coupon takes off": freight,
  "another address changes what a coupon takes off": freight,
  "freight is reckoned again while nobody else changes it": freight,
};
