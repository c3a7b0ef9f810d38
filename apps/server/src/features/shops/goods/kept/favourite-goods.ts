import type { Received } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { undoableSince } from "../../stores/index.ts";
import { addFavourites, knownGoods, removeFavourites } from "../sql.ts";

/**
 * Adds goods to a member's favourites or removes them. All of them must exist, or none changes. Repeating it changes
 * nothing.
 */
export async function favouriteGoods(
  { tx, now }: Context,
  memberId: bigint,
  { goods_ids, favourite, undo = false }: Received<typeof goods.favourite>,
): Promise<{ changed: number }> {
  const known = await knownGoods(tx, goods_ids);

  if (known < goods_ids.length) refuse("not_found");

  const changed = favourite
    ? await addFavourites(tx, memberId, goods_ids, now, undo ? undoableSince(now) : null)
    : await removeFavourites(tx, memberId, goods_ids, now);
  return { changed };
}
