/** X off from a threshold; a percentage off from a threshold, with a cap; X off at once (RULES 4). */
export const couponKinds = ["full_reduction", "full_discount", "instant_reduction"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon may be used for. */
export const couponScopes = ["everything", "categories", "goods"] as const;
export type CouponScope = (typeof couponScopes)[number];

/**
 * `draft`: being made. `running`: can be claimed within its window. `stopped`: nobody can claim it any more, and
 * whoever has it keeps it. `ended`: it is over for everybody, and what it could still have cost was given back.
 */
export const couponStates = ["draft", "running", "stopped", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

/**
 * A claimed coupon as it is kept. `locked`: an unpaid order holds it. Whether it is expired is a matter of the time it
 * is looked at.
 */
export const grantStates = ["unused", "locked", "used"] as const;
export type GrantState = (typeof grantStates)[number];

/** The tabs of the coupon page (SPEC 3). `new` are those of the last days that were not used. */
export const couponTabs = ["unclaimed", "all", "new", "unused", "used", "expired"] as const;
export type CouponTab = (typeof couponTabs)[number];

/** For how long a claimed coupon counts as new. */
export const newCouponDays = 3;

/** What stands in the way of a claimed coupon in a checkout; the first thing first. */
export const couponProblems = [
  "used",
  "locked",
  "expired",
  "not_yet",
  "not_covered",
  "below_threshold",
  "nothing_left",
] as const;
export type CouponProblem = (typeof couponProblems)[number];
