import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Turn } from "../../../platform/turn.ts";
import { allot, giveBack } from "./allot.ts";
import { idleGoods, lowGoods, putUpkeep, takeUpkeep } from "./allot.sql.ts";
import { dropPicture } from "./keep-picture.ts";
import { takePictureDue } from "./pictures.sql.ts";
import { lowShelf, offSaleBefore } from "./rules.ts";

const lookEveryMs = 60_000;
const dayMs = 86_400_000;

/**
 * Once a minute the shelves of supply goods are looked over, goods after goods, each in its own transaction: what is low is filled up, and
 * what will not be sold goes back. An index that found the low ones at any moment would make every sale write more.
 */
export const supplySweeps: readonly Sweep[] = [
  {
    name: "take back supply pieces",
    take: (turn, except) => due(turn, () => idleGoods(turn.tx, offSaleBefore(turn.now), except), false),
    move: async (turn, goodsId) => void (await giveBack(turn, goodsId)),
  },
  {
    name: "fill up supply goods",
    take: (turn, except) => due(turn, () => lowGoods(turn.tx, lowShelf(turn.settings.supply_allotment), except), true),
    move: async (turn, goodsId) => void (await allot(turn, goodsId)),
  },
  { name: "drop supply pictures", take: (turn, except) => takePictureDue(turn.tx, new Date(turn.now.getTime() - dayMs), except), move: dropPicture },
];

/** The next goods while the minute's round lasts; the round ends where the last of the sweeps finds nothing more. */
async function due(turn: Turn, next: () => Promise<bigint | null>, isLast: boolean): Promise<bigint | null> {
  if (!(await takeUpkeep(turn.tx, turn.now))) return null;
  const goodsId = await next();
  if (goodsId === null && isLast) await putUpkeep(turn.tx, new Date(turn.now.getTime() + lookEveryMs));
  return goodsId;
}
