/** The kinds that lower the goods: what the mall can give as well, out of its promotion money. */
export const goodsCouponKinds = ["full_reduction", "full_discount", "instant_reduction"] as const;
/** The kinds of the mall's coupons. */
export type GoodsCouponKind = (typeof goodsCouponKinds)[number];

/**
 * X off from a threshold; a percentage off from a threshold, with a cap; X off at once (RULES 4); the freight of an
 * order, which only a store gives up.
 */
export const couponKinds = [...goodsCouponKinds, "free_freight"] as const;
/**
 * The kind decides which figure is set: `ppm` of `full_discount`, `amount` of the reductions, none of `free_freight`.
 * `instant_reduction` has no threshold, and `free_freight` may have one.
 */
export type CouponKind = (typeof couponKinds)[number];

/** What a coupon may be used for. */
export const couponScopes = ["everything", "categories", "goods"] as const;
/** A coupon of `categories` or `goods` names up to 100 of them (`maxMaking.covers`); all other goods do not count. */
export type CouponScope = (typeof couponScopes)[number];

/**
 * `draft`: being made. `running`: can be claimed within its window. `stopped`: nobody can claim it any more, and
 * whoever has it keeps it. `ended`: it is over for everybody, and what it could still have cost was given back.
 */
export const couponStates = ["draft", "running", "stopped", "ended"] as const;
/** A coupon can be claimed only while it is `running` and its window to claim is open. */
export type CouponState = (typeof couponStates)[number];

/**
 * A claimed coupon as it is kept. `locked`: an unpaid order holds it. Whether it is expired is a matter of the time it
 * is looked at.
 */
export const grantStates = ["unused", "locked", "used"] as const;
/** The database keeps these three. `expired` is not one of them: the time of the reader decides it. */
export type GrantState = (typeof grantStates)[number];

/** The tabs of the coupon page (SPEC 3). `new` are those of the last days that were not used. */
export const couponTabs = ["unclaimed", "all", "new", "unused", "used", "expired"] as const;
/** The member's list takes every tab but `unclaimed`: those coupons come from `coupons.offered`. */
export type CouponTab = (typeof couponTabs)[number];

/** For how long a claimed coupon counts as new. */
export const newCouponDays = 3;

/** Why a claimed coupon cannot be used in a checkout; the first reason that applies. */
export const couponProblems = [
  "used",
  "locked",
  "expired",
  "not_yet",
  "not_covered",
  "below_threshold",
  "nothing_left",
  "no_freight",
] as const;
/** `applyCoupon` finds the last four, `problemOfGrant` the others. The checkout page words each beside its coupon. */
export type CouponProblem = (typeof couponProblems)[number];
