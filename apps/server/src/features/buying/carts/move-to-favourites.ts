import type { Turn } from "../../../platform/turn.ts";
import { favouriteGoods } from "../../shops/goods/index.ts";
import { goodsOfLines, removeLines } from "./sql.ts";

/** Makes the goods of some lines favourites and takes the lines out. */
export async function moveToFavourites(turn: Turn, memberId: bigint, skuIds: readonly bigint[]): Promise<{ moved: number }> {
  const goodsIds = await goodsOfLines(turn.tx, memberId, skuIds);
  if (goodsIds.length > 0) await favouriteGoods(turn, memberId, { goods_ids: goodsIds, favourite: true });
  return { moved: await removeLines(turn.tx, memberId, skuIds) };
}
