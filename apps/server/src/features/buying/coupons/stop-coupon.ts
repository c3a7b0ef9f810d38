import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext, Context } from "../../../platform/context.ts";
import { attemptSoon } from "./fund.sql.ts";
import { heldOf, stopRunning } from "./make.sql.ts";

/**
 * Nobody can claim it any more; members keep theirs until its end. Returns how many are held. `store_id` null: one of
 * the mall.
 */
export async function stopCoupon(context: Context, id: bigint, store_id: bigint | null): Promise<{ held: number }> {
  const isStopped = await stopRunning(context.tx, id, store_id, context.now);
  const found = await heldOf(context.tx, id, store_id, context.now);
  if (found === null) refuse("not_found");
  if (!isStopped) refuse("coupon_stopped");
  return found;
}

/** An operator stops one of the mall: what nobody will claim any more goes back to the promotion money. */
export async function stopMallCoupon(
  context: OperatorContext,
  { coupon_id, note }: { coupon_id: bigint; note: string },
): Promise<{ held: number }> {
  const stopped = await stopCoupon(context, coupon_id, null);
  attemptSoon(context.tx, coupon_id, context.now);
  context.record({
    subject: { kind: "coupon", id: coupon_id },
    reason_code: "stopped",
    note,
    before: { state: "running" },
    after: { state: "stopped", ...stopped },
  });
  return stopped;
}
