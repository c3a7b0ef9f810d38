import type { Context } from "../../../platform/context.ts";
import { dayOf, placesByLevel, turnOf } from "./rules.ts";
import { insertShown, lockDays } from "./sql.ts";

/** Counts places that a member has seen. A merchant's own look at the own goods is no traffic. */
export async function countShown(
  context: Context,
  memberId: bigint,
  goodsIds: readonly bigint[],
): Promise<{ counted: number }> {
  const day = dayOf(context.now);
  await lockDays(context.tx, goodsIds, day, placesByLevel(context.settings));
  return {
    counted: await insertShown(context.tx, {
      member_id: memberId,
      goods_ids: goodsIds,
      day,
      minute: turnOf(context.now),
      now: context.now,
    }),
  };
}
