import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockPlace, wantNewGroup } from "./sql.ts";
import { stateOfOrder } from "./views.ts";

/** The group that an unpaid order was to join is full or over: paying it opens a new one instead. */
export async function openAnother(context: Context, memberId: bigint, orderId: bigint): Promise<Record<string, never>> {
  const state = await stateOfOrder(context.tx, orderId, memberId);
  if (state === null) refuse("not_found");
  if (state !== "awaiting_payment" || (await lockPlace(context.tx, orderId, memberId)) === null)
    refuse("order_moved", { state });
  if (!(await wantNewGroup(context.tx, orderId, context.now))) refuse("group_offer_over");
  return {};
}
