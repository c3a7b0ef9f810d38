import type { Context } from "../../../platform/context.ts";
import { putBands } from "../goods/index.ts";
import { putNextBanding } from "./band-goods.sql.ts";

const bandEveryMs = 60 * 60 * 1_000;
// Each band is six times the one before. A word of 3 % of all goods fills its page from the first band. A search that
// must read one more band meets some two hundred hits for any word, not thousands.
export const lastPlaces = [1_000, 7_000, 49_000] as const;

/** Puts the goods into the bands that searches read in turn, by their current scores. */
export async function bandGoods(context: Context): Promise<void> {
  await putBands(context.tx, lastPlaces);
  await putNextBanding(context.tx, new Date(context.now.getTime() + bandEveryMs));
}
