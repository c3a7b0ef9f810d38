import type { Context } from "../../../../platform/context.ts";
import { countTogether, nextToCount, putTogetherUpkeep, togetherUpkeep } from "./together.sql.ts";

/** Goods that are counted in one transaction. */
const batch = 50;
const dayMs = 86_400_000;
/** Purchases that were received before this time are not counted. */
const countedMs = 180 * dayMs;

/** Counts what the buyers of the next goods also bought. After the last goods, the next count starts a day later. */
export async function countNextTogether(context: Context): Promise<void> {
  const { tx, now } = context;
  const after = await togetherUpkeep(tx);
  const goods = await nextToCount(tx, after, batch);

  if (goods.length > 0) await countTogether(tx, goods, new Date(now.getTime() - countedMs));
  const last = goods.at(-1);
  if (last !== undefined && goods.length === batch) await putTogetherUpkeep(tx, now, last);
  else await putTogetherUpkeep(tx, new Date(now.getTime() + dayMs), 0n);
}
