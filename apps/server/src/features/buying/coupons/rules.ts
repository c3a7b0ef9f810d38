import type { Candidate } from "@arcade/contract/buying/coupons/choose";
import { type CouponTerms, problemOfGrant } from "@arcade/contract/buying/coupons/discount";
import type { GrantState } from "@arcade/contract/buying/coupons/kinds";
import type { Translated } from "@arcade/contract/languages";

/** A coupon in a member's hands, with all that a checkout needs of it. */
export interface HeldCoupon extends CouponTerms {
  grant_id: bigint;
  coupon_id: bigint;
  /** Null: the mall's. */
  store_id: bigint | null;
  name: Translated;
  state: GrantState;
  valid_from: Date;
  valid_until: Date;
  /** Which shard of the promotion money pays for it, if the mall does. */
  shard: number;
  /** The goods of this checkout that it covers; null: all of them. */
  goods_ids: readonly bigint[] | null;
}

export function candidateOf(held: HeldCoupon): Candidate<bigint> {
  return {
    id: held.grant_id,
    terms: held,
    goods: held.goods_ids === null ? null : new Set(held.goods_ids),
    valid_until: held.valid_until.getTime(),
  };
}

/** Why a coupon cannot be used, whatever the goods are. */
export function problemOfHeld(held: HeldCoupon, now: Date): ReturnType<typeof problemOfGrant> {
  return problemOfGrant(
    { state: held.state, valid_from: held.valid_from.getTime(), valid_until: held.valid_until.getTime() },
    now.getTime(),
  );
}
