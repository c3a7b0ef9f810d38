import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { addFavourites, knownGoods, removeFavourites } from "./sql.ts";

/** Puts goods among a member's favourites or takes them out. All of them are known, or none changes; again changes nothing. */
export async function favouriteGoods(turn: Turn, memberId: bigint, goodsIds: readonly bigint[], favourite: boolean): Promise<{ changed: number }> {
  const known = await knownGoods(turn.tx, goodsIds);

  if (known < goodsIds.length) refuse("not_found");

  const changed = favourite ? await addFavourites(turn.tx, memberId, goodsIds, turn.now) : await removeFavourites(turn.tx, memberId, goodsIds);
  return { changed };
}
