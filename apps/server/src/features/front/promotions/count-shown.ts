import type { Turn } from "../../../platform/turn.ts";
import { dayOf, placesByLevel, turnOf } from "./rules.ts";
import { insertShown, lockDays } from "./sql.ts";

/** Counts places that a member has seen. A merchant's own look at the own goods is no traffic. */
export async function countShown(turn: Turn, memberId: bigint, goodsIds: readonly bigint[]): Promise<{ counted: number }> {
  const day = dayOf(turn.now);
  await lockDays(turn.tx, goodsIds, day, placesByLevel(turn.settings));
  return { counted: await insertShown(turn.tx, { member_id: memberId, goods_ids: goodsIds, day, minute: turnOf(turn.now), now: turn.now }) };
}
