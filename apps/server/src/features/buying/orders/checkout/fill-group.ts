import { type Joined, joinGroup, notifyFilled } from "../../groups/index.ts";
import type { Context } from "../../../../platform/context.ts";
import type { PayableOrder } from "./pay-orders.sql.ts";
import { moveOrder } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Takes the places that orders want in groups. The result has the orders' ids as keys. Orders that want no place are
 * missing from it. The member and the orders are locked.
 */
export async function joinGroups(
  context: Context,
  buyerId: bigint,
  paid: readonly PayableOrder[],
): Promise<ReadonlyMap<bigint, Joined>> {
  const joined = new Map<bigint, Joined>();
  for (const { id, grouped } of paid) if (grouped) joined.set(id, await joinGroup(context, buyerId, id));
  return joined;
}

/** Until when a paid order waits for its group. Null if it waits for no group, or has just filled it. */
export function waitsUntil(joined: Joined | undefined): Date | null {
  return joined?.state === "open" ? joined.until : null;
}

/**
 * Continues with the group after the payment. If the payment filled the group, the orders of all its members go on now,
 * and each member gets a notice. If the group still waits, its members see one member more.
 */
export async function goOnWithGroup(
  context: Context,
  own: { order_id: bigint; buyer_id: bigint },
  joined: Joined,
  shipBy: Date,
): Promise<void> {
  if (joined.state === "open") {
    for (const { member_id, order_id } of joined.others)
      context.publish([member_id], { type: "live", modules: "orders", modules_id: order_id });
    return;
  }
  // guard: the orders of a full group can be shipped [joined.others) -> joined.others.slice(1))]
  for (const { order_id } of joined.others) {
    const request = { order_id, move: "fill_group", by: "clock", actor_id: null, now: context.now } as const;
    const moved = await moveOrder(context.tx, request, {}, { group_until: null, ship_by: shipBy, promised_by: shipBy });
    if (moved === null) throw new Error(`order ${order_id} does not wait for its group ${joined.id}`);
    publishMove(context, moved, "fill_group");
    await notifyFilled(context, { order_id, buyer_id: moved.buyer_id }, shipBy);
  }
  await notifyFilled(context, own, shipBy);
}
