import type { Turn } from "../../platform/turn.ts";
import { putBands, putNextBanding } from "./band-goods.sql.ts";

const bandEveryMs = 60 * 60 * 1_000;
// A word that 3 % of all goods have fills a page from the best 1,000; a word of one in a thousand from the next 30,000.
const best = 1_000;
const good = 31_000;

/** Puts the goods into the bands that searches go down, by their present scores. */
export async function bandGoods(turn: Turn): Promise<void> {
  await putBands(turn.tx, best, good);
  await putNextBanding(turn.tx, new Date(turn.now.getTime() + bandEveryMs));
}
