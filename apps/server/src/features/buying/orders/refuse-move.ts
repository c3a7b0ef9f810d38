import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { stateOf } from "./sql.ts";

/** A move found no row: the order is somebody else's (not found), or its state has changed meanwhile. */
export async function refuseMove(
  context: Context,
  orderId: bigint,
  owner: { buyer_id?: bigint; store_id?: bigint },
): Promise<never> {
  const found = await stateOf(context.tx, orderId, owner);
  if (found === null) refuse("not_found");
  if (found.group_until !== null) refuse("group_waits", { until: found.group_until });
  refuse("order_moved", { state: found.state });
}
