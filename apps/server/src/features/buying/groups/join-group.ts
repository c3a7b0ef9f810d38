import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import {
  type Companion,
  companions,
  groupState,
  keepPlace,
  lockPlace,
  openGroup,
  type PaidGroup,
  takePlace,
  waitsForGoods,
} from "./sql.ts";

export interface Joined extends PaidGroup {
  /** The others who are in, with their orders. */
  others: readonly Companion[];
}

/**
 * Takes the place that an order wants, in the transaction that pays it; the member is locked. A group that is full or
 * over is refused (`group_full`, `group_over`) and nothing is charged. The last one in fills it, and must then set all
 * its orders on their way.
 */
export async function joinGroup(context: Context, memberId: bigint, orderId: bigint): Promise<Joined> {
  const { tx, now } = context;
  const place = await lockPlace(tx, orderId, memberId);
  if (place === null) throw new Error(`order ${orderId} wants no place in a group`);
  // guard: nobody waits in two groups of the same goods
  if (await waitsForGoods(tx, memberId, place.goods_id)) refuse("group_joined");

  const group =
    place.group_id === null
      ? ((await openGroup(tx, { id: context.newId(), offer_id: place.offer_id, opener_id: memberId, now })) ??
        refuse("group_offer_over"))
      : ((await takePlace(tx, place.group_id, now)) ?? (await refuseJoining(context, place.group_id)));
  keepPlace(tx, orderId, group, now);
  const all = await companions(tx, group.id);
  return { ...group, others: all.filter(({ order_id }) => order_id !== orderId) };
}

async function refuseJoining(context: Context, groupId: bigint): Promise<never> {
  return refuse((await groupState(context.tx, groupId)) === "full" ? "group_full" : "group_over");
}
