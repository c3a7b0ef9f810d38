import * as z from "zod/mini";
import * as w from "../../wire.ts";
import { couponKinds, couponProblems, couponScopes, couponStates } from "./kinds.ts";

/** What a coupon takes off (`CouponTerms` on the wire). */
export const couponTerms = {
  kind: z.enum(couponKinds),
  /** The goods total from which it can be used; "0.00" where there is none. */
  threshold: w.moneyOut,
  /** Of a reduction; null for a discount. */
  amount: z.nullable(w.moneyOut),
  /** Of a discount: what is taken off, 10 % off is 100000; null for a reduction. */
  ppm: z.nullable(w.count),
  /**
   * The most that it takes off: the cap of a discount, the amount of a reduction, the bound of `free_freight`. Null: the
   * whole freight, whatever it is.
   */
  max: z.nullable(w.moneyOut),
};

/** A coupon as everybody sees it. */
export const coupon = z.object({
  id: w.idText,
  /** Who pays for it; null: the mall. */
  store: z.nullable(z.object({ id: w.idText, name: w.text })),
  name: w.text,
  ...couponTerms,
  scope: z.enum(couponScopes),
  /** The first categories or goods that it covers, by name. */
  covers: z.array(w.text),
  state: z.enum(couponStates),
  claim_from: w.timeOut,
  claim_until: w.timeOut,
  /** Either from when until when, or for how many days from claiming. */
  valid_from: z.nullable(w.timeOut),
  valid_until: z.nullable(w.timeOut),
  valid_days: z.nullable(w.count),
  per_person: w.count,
  /** How many can still be claimed. */
  left: w.count,
  demo: w.flag,
});
/** Visitors get it too. Money is decimal USDT text; `ppm` is millionths of the price. */
export type Coupon = z.output<typeof coupon>;

/** A coupon that can be claimed, and how many of it I have taken. */
export const offeredCoupon = z.extend(coupon, { claimed: w.count });
/** A member can claim until `claimed` reaches `per_person`, as long as some are `left`. */
export type OfferedCoupon = z.output<typeof offeredCoupon>;

/** A coupon of mine. */
export const ownCoupon = z.extend(coupon, {
  grant: z.object({
    id: w.idText,
    /** `locked`: an unpaid order holds it. */
    state: z.enum(["unused", "locked", "used", "expired"]),
    valid_from: w.timeOut,
    valid_until: w.timeOut,
    claimtime: w.timeOut,
    usetime: z.nullable(w.timeOut),
    /** The order that holds or used it; the first where there are several. */
    order_id: z.nullable(w.idText),
  }),
});
/** Only the member who claimed it gets it. `grant.id` is the id that a checkout sends; `id` is the coupon's. */
export type OwnCoupon = z.output<typeof ownCoupon>;

/**
 * A coupon of mine as a checkout lists it: the page reckons with `contract/buying/coupons/choose.ts`, as the server
 * does.
 */
export const checkoutCoupon = z.object({
  grant_id: w.idText,
  name: w.text,
  ...couponTerms,
  /** The goods of this checkout that it covers; null: all of them. */
  goods_ids: z.nullable(z.array(w.idText)),
  valid_from: w.timeOut,
  valid_until: w.timeOut,
  /** What it takes off where it is chosen alone; "0.00" where it cannot be used. */
  saving: w.moneyOut,
  problem: z.nullable(z.enum(couponProblems)),
  /** To the threshold. */
  missing: w.moneyOut,
});
/** `saving` and `missing` are decimal USDT text. `problem` says why the coupon cannot be used; null where it can. */
export type CheckoutCoupon = z.output<typeof checkoutCoupon>;
