import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { lockStanding, moveRefund } from "./sql.ts";
import { refundOf } from "./views.ts";

/**
 * The merchant takes back the request for the fund, also while it is held. Refuses `not_found`, `bond_refund_moved`
 * {state}.
 */
export async function takeBack(context: Context, merchant: Merchant, id: bigint) {
  await lockStanding(context.tx, merchant.store_id);
  const refund = await refundOf(context.tx, id);
  // guard: another merchant's refund is not withdrawn
  if (refund?.store_id !== merchant.store_id) refuse("not_found");
  if (!(await moveRefund(context.tx, id, "take_back", { operator_id: null }, context.now)))
    refuse("bond_refund_moved", { state: refund.state });
  return { state: "taken_back" as const };
}
