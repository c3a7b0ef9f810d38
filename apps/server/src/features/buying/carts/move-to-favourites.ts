import type { Context } from "../../../platform/context.ts";
import { favouriteGoods } from "../../shops/goods/index.ts";
import { goodsOfLines, removeLines } from "./sql.ts";

/** Makes the goods of some lines favourites and removes the lines. */
export async function moveToFavourites(
  context: Context,
  memberId: bigint,
  skuIds: readonly bigint[],
): Promise<{ moved: number }> {
  const goodsIds = await goodsOfLines(context.tx, memberId, skuIds);
  if (goodsIds.length > 0) await favouriteGoods(context, memberId, { goods_ids: goodsIds, favourite: true });
  return { moved: await removeLines(context.tx, memberId, skuIds) };
}
