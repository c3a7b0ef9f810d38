import type { coupons } from "@arcade/contract/buying/coupons/api";
import type { Answered } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import {
  type ClaimableCoupon,
  couponToClaim,
  holdCoupon,
  insertGrant,
  takeNumber,
  type WrittenGrant,
} from "./claim.sql.ts";

/** Claims a coupon for a member (RULES 4): the last one once, and of each coupon as many as one person may. */
export async function claimCoupon(
  context: Context,
  memberId: bigint,
  couponId: bigint,
): Promise<Answered<typeof coupons.claim>> {
  const coupon = await couponToClaim(context.tx, couponId, memberId);

  if (coupon === null || !coupon.claimable) refuse("not_found");
  refuseUnclaimable(context, coupon);

  const grant = await writeGrant(context, couponId, memberId);
  // Somebody was faster, or it ended in this very moment.
  if (grant === "none") return refuse("coupon_gone");
  if (grant === "max") return refuse("coupon_most", { max: coupon.per_person });
  return {
    grant_id: grant.id,
    valid_from: grant.valid_from,
    valid_until: grant.valid_until,
    claimed: grant.nth,
    left: grant.left,
  };
}

/**
 * Gives a member one of a coupon, also of those that nobody can claim: to both sides of an invitation. Null if there is
 * none to give: it does not run, all of it is given, or this member has as many as one person may. `left` is how many
 * remain.
 */
export async function grantCoupon(
  context: Context,
  couponId: bigint,
  memberId: bigint,
): Promise<{ id: bigint; left: number } | null> {
  holdCoupon(context.tx, couponId);
  const coupon = await couponToClaim(context.tx, couponId, memberId);
  if (coupon === null || coupon.mine >= coupon.per_person) return null;
  const grant = await writeGrant(context, couponId, memberId);
  if (grant === "none") return null;
  if (grant === "max") throw new Error(`coupon ${couponId} was held, and member ${memberId} got one more of it`);
  context.publish([memberId], { type: "notice", modules: "coupons", modules_id: null });
  return grant;
}

async function writeGrant(
  context: Context,
  couponId: bigint,
  memberId: bigint,
): Promise<(WrittenGrant & { id: bigint; left: number }) | "none" | "max"> {
  const taken = await takeNumber(context.tx, couponId, context.now);
  if (taken === null) return "none";
  const id = context.newId();
  const grant = await insertGrant(context.tx, {
    id,
    coupon_id: couponId,
    member_id: memberId,
    number: taken.number,
    now: context.now,
    noticeDays: context.settings.coupon_notice_days,
  });
  return grant === null ? "max" : { ...grant, id, left: taken.left };
}

function refuseUnclaimable(context: Context, coupon: ClaimableCoupon): void {
  if (coupon.claim_from > context.now && coupon.state === "running")
    refuse("coupon_not_open", { from: coupon.claim_from });
  if (coupon.state !== "running" || coupon.claim_until <= context.now) refuse("coupon_over");
  if (coupon.mine >= coupon.per_person) refuse("coupon_most", { max: coupon.per_person });
  if (coupon.claimed >= coupon.total) refuse("coupon_gone");
}
