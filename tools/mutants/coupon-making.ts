const coupons = "apps/server/src/features/buying/coupons";
const invitations = "apps/server/src/features/front/invitations";
const making = `${coupons}/make-store.test.ts`;
const funding = `${coupons}/fund.test.ts`;
const inviting = `${invitations}/invitations.test.ts`;
const farming = `${invitations}/farms.test.ts`;

/** Making coupons, the promotion money, invitations. */
export const guards = {
  "a store's open coupons are counted one maker after another": making,
  "only the store of a coupon stops it": making,
  "a coupon covers only its store's own goods": making,
  "of two coupons started at once the second sees the rest of the money": funding,
  "a budget is not reserved without enough money": funding,
  "money for usable coupons is not returned": funding,
  "money for claimable coupons is not returned": funding,
  "a correction leaves reserved promotion money unchanged": funding,
  "a month has no more places than the rule allows": farming,
  "a reward that looks like one person waits": farming,
  "an inviter's coupon waits for an order that was not refunded": inviting,
  "an order of the inviter's own store does not count": inviting,
  "nobody decides on a coupon of their own invitation": `${invitations}/decide.test.ts`,
  "a second person gives a coupon that the clock stopped": `${invitations}/decide.test.ts`,
  "look-ups of invitation codes are counted": "apps/server/src/features/people/account/sign-in/register.test.ts",
};
