const coupons = "apps/server/src/features/buying/coupons";
const invitations = "apps/server/src/features/front/invitations";
const making = `${coupons}/make-store.test.ts`;
const funding = `${coupons}/fund.test.ts`;
const inviting = `${invitations}/invitations.test.ts`;
const farming = `${invitations}/farms.test.ts`;

/** Making coupons, the promotion money, invitations. */
export const guards = {
  "a store's open coupons are counted one maker after the other": making,
  "only a store's own coupon is stopped": making,
  "a coupon covers its store's own goods only": making,
  "of two coupons that are started at once the second sees what the first has left": funding,
  "a budget is not taken where there is too little": funding,
  "what can still be used is not given back": funding,
  "what can still be claimed is not given back": funding,
  "a correction of promotion money leaves alone what is set aside": funding,
  "a month's places are no more than the rule lets": farming,
  "what looks like one person waits": farming,
  "an inviter's coupon waits for an order that was kept": inviting,
  "an order of the inviter's own store does not count": inviting,
  "nobody decides on a coupon of their own invitation": `${invitations}/decide.test.ts`,
  "a second person gives a coupon that the clock held": `${invitations}/decide.test.ts`,
  "look-ups of invitation codes are counted": "apps/server/src/features/people/account/sign-in/register.test.ts",
};
