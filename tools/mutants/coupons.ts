import type { Mutant } from "../mutants.ts";

const coupons = "apps/server/src/features/buying/coupons";
const orders = "apps/server/src/features/buying/orders";
const terms = "packages/contract/src/buying/coupons";
const claims = `${coupons}/claims.test.ts`;
const refusals = `${coupons}/refusals.test.ts`;
const checkout = `${coupons}/checkout.test.ts`;
const sums = `${terms}/discount.test.ts`;

/** Guards of what is claimed, held, used and given back (PROOF I27 to I32). */
export const couponMutants: readonly Mutant[] = [
  { guard: "not more of a coupon is claimed than there is", file: `${coupons}/claim.sql.ts`, find: "AND claimed < total AND", replace: "AND", tests: claims },
  {
    guard: "a coupon is claimed within its window",
    file: `${coupons}/claim.sql.ts`,
    find: "AND claim_from <= ${now} AND claim_until > ${now}",
    replace: "AND ${now}::timestamptz IS NOT NULL AND coalesce(claim_from, claim_until) IS NULL",
    tests: claims,
  },
  { guard: "one person has as many of a coupon as it says", file: `${coupons}/claim.sql.ts`, find: " AND m.mine < c.per_person", replace: "", tests: claims },
  {
    guard: "a coupon is held only where nothing else holds it",
    file: `${coupons}/use.sql.ts`,
    find: "AND state = 'unused' AND valid_from",
    replace: "AND valid_from",
    tests: refusals,
  },
  {
    guard: "a coupon is used by whose it is",
    file: `${coupons}/use.sql.ts`,
    find: "WHERE g.member_id = ${memberId} AND g.id = ANY(${grantIds})",
    replace: "WHERE ${memberId}::bigint > 0 AND g.id = ANY(${grantIds})",
    tests: refusals,
  },
  {
    guard: "what could not be held is refused",
    file: `${orders}/checkout/submit-orders.ts`,
    find: "if (taken === undefined) return;",
    replace: "return;",
    tests: refusals,
  },
  { guard: "a coupon is used in time", file: `${terms}/discount.ts`, find: 'if (grant.valid_until <= nowMs) return "expired";', replace: "", tests: refusals },
  {
    guard: "a coupon is for its own store",
    file: `${orders}/checkout/take-coupons.ts`,
    find: "if (!isPlaced)",
    replace: "if (held.length < 0)",
    tests: refusals,
  },
  {
    guard: "a coupon is used from its threshold on",
    file: `${terms}/discount.ts`,
    find: "if (eligible < terms.threshold)",
    replace: "if (eligible < 0n)",
    tests: sums,
  },
  { guard: "a discount has its cap", file: `${terms}/discount.ts`, find: "return money(off < most ? off : most);", replace: "return money(off);", tests: sums },
  { guard: "an order's goods cost a cent at least", file: `${terms}/discount.ts`, find: " - leastPayment;", replace: ";", tests: sums },
  { guard: "one coupon is for one order", file: `${terms}/choose.ts`, find: "if (used.includes(candidate.id)) continue;", replace: "", tests: sums },
  {
    guard: "orders that share a coupon of the mall are paid together",
    file: `${orders}/checkout/pay-orders.ts`,
    find: "if (others.length > 0)",
    replace: "if (others.length < 0)",
    tests: checkout,
  },
  {
    guard: "orders that share a coupon of the mall are cancelled together",
    file: `${orders}/ending/cancel-order.ts`,
    find: "const ids = together.length === 0 ? [orderId] : together;",
    replace: "const ids = [orderId];",
    tests: checkout,
  },
  {
    guard: "the mall's part comes out of its promotion money",
    file: `${orders}/checkout/pay-orders.ts`,
    find: "amount: -order.platform_discount }",
    replace: "amount: order.platform_discount }",
    tests: checkout,
  },
  {
    guard: "paying marks coupons as used",
    file: `${orders}/checkout/pay-orders.ts`,
    find: "if (discounted.length > 0) useCoupons",
    replace: "if (discounted.length < 0) useCoupons",
    tests: checkout,
  },
  {
    guard: "a cancelled order gives its coupons back",
    file: `${orders}/ending/cancel-order.ts`,
    find: "for (const id of ids) await giveCouponsBack(turn, id);",
    replace: "",
    tests: refusals,
  },
  {
    guard: "a full refund gives the coupons back",
    file: `${orders}/ending/give-back.ts`,
    find: "if (given.whole) await giveCouponsBack",
    replace: "if (!given.whole) await giveCouponsBack",
    tests: refusals,
  },
  {
    guard: "a coupon is free only when nothing uses it any more",
    file: `${coupons}/use.sql.ts`,
    find: "AND state <> 'unused' AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.grant_id = coupon_grant.id AND u.voided_at IS NULL)",
    replace: "AND state <> 'unused'",
    tests: checkout,
  },
];
