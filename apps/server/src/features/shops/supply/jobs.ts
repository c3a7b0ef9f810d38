import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Context } from "../../../platform/context.ts";
import { allot, giveBack } from "./allot.ts";
import { idleGoods, lowGoods, putUpkeep, takeUpkeep } from "./allot.sql.ts";
import { dropPicture } from "./keep-picture.ts";
import { takePictureDue } from "./pictures.sql.ts";
import { lowInventory, offSaleBefore } from "./rules.ts";

const lookEveryMs = 60_000;
const dayMs = 86_400_000;

/**
 * Once a minute the stocks of supply goods are checked, one goods after the other, each in its own transaction: low
 * ones are filled up, and what will not be sold goes back. An index that found the low ones at any moment would make
 * every sale write more.
 */
export const supplySweeps: readonly Sweep[] = [
  {
    name: "take back supply pieces",
    take: (context, except) => due(context, () => idleGoods(context.tx, offSaleBefore(context.now), except), false),
    move: async (context, goodsId) => void (await giveBack(context, goodsId)),
  },
  {
    name: "fill up supply goods",
    take: (context, except) =>
      due(context, () => lowGoods(context.tx, lowInventory(context.settings.supply_allotment), except), true),
    move: async (context, goodsId) => void (await allot(context, goodsId)),
  },
  {
    name: "drop supply pictures",
    take: (context, except) => takePictureDue(context.tx, new Date(context.now.getTime() - dayMs), except),
    move: dropPicture,
  },
];

/** The next goods while the minute's round lasts. The round ends when the last of the sweeps finds nothing more. */
async function due(context: Context, next: () => Promise<bigint | null>, isLast: boolean): Promise<bigint | null> {
  if (!(await takeUpkeep(context.tx, context.now))) return null;
  const goodsId = await next();
  if (goodsId === null && isLast) await putUpkeep(context.tx, new Date(context.now.getTime() + lookEveryMs));
  return goodsId;
}
