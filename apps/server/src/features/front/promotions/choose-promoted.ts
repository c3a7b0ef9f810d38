import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { replaceChoice } from "./sql.ts";

/** Which goods a store wants promoted. All of them are its own and on sale, or none is taken. */
export async function choosePromoted(turn: Turn, storeId: bigint, goodsIds: readonly bigint[]): Promise<Record<string, never>> {
  if ((await replaceChoice(turn.tx, storeId, goodsIds)) < goodsIds.length) refuse("not_found");
  return {};
}
