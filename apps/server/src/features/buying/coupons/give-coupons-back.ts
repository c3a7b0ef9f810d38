import type { Context } from "../../../platform/context.ts";
import { freeCoupons, lockUsed } from "./use.sql.ts";

/**
 * An order was cancelled, or refunded in full: what it used by coupons counts no more, and each coupon is the member's
 * again, once, until the end that it always had (RULES 3 and 4). One of the mall that several orders share is free when
 * the last of them has gone back. Without coupons nothing happens; the same call again changes nothing.
 */
export async function giveCouponsBack(context: Context, orderId: bigint): Promise<void> {
  const used = await lockUsed(context.tx, orderId);
  if (used.length === 0) return;
  freeCoupons(
    context.tx,
    orderId,
    used.map(({ id }) => id),
    context.now,
  );
  context.publish([...new Set(used.map(({ member_id }) => member_id))], {
    type: "live",
    modules: "coupons",
    modules_id: null,
  });
}
