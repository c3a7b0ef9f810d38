import { type Joined, joinGroup, tellFilled } from "../../groups/index.ts";
import type { Turn } from "../../../../platform/turn.ts";
import type { PayableOrder } from "./pay-orders.sql.ts";
import { moveOrder } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** Takes the places that orders want in groups, by the orders' ids; those that want none are not there. The member and the orders are locked. */
export async function joinGroups(turn: Turn, buyerId: bigint, paid: readonly PayableOrder[]): Promise<ReadonlyMap<bigint, Joined>> {
  const joined = new Map<bigint, Joined>();
  for (const { id, grouped } of paid) if (grouped) joined.set(id, await joinGroup(turn, buyerId, id));
  return joined;
}

/** Until when a paid order waits for its group; null where it waits for none, or has just filled it. */
export function waitsUntil(joined: Joined | undefined): Date | null {
  return joined?.state === "open" ? joined.until : null;
}

/**
 * After the payment: where it filled a group, the orders of all who are in are on their way from this moment, and everybody is told; where the
 * group still waits, whoever waits in it sees one more.
 */
export async function goOnWithGroup(turn: Turn, own: { order_id: bigint; buyer_id: bigint }, joined: Joined, shipBy: Date): Promise<void> {
  if (joined.state === "open") {
    for (const { member_id, order_id } of joined.others) turn.tell([member_id], { type: "live", modules: "orders", modules_id: order_id });
    return;
  }
  for (const { order_id } of joined.others) {
    const request = { order_id, move: "fill_group", by: "clock", actor_id: null, now: turn.now } as const;
    const moved = await moveOrder(turn.tx, request, {}, { group_until: null, ship_by: shipBy, promised_by: shipBy });
    if (moved === null) throw new Error(`order ${order_id} does not wait for its group ${joined.id}`);
    tellMove(turn, moved, "fill_group");
    await tellFilled(turn, { order_id, buyer_id: moved.buyer_id }, shipBy);
  }
  await tellFilled(turn, own, shipBy);
}
