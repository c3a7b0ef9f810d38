import { carts } from "@arcade/contract/buying/carts/api";
import { serve } from "../../../platform/http/serve.ts";
import { changeSku } from "./change-sku.ts";
import { mergeCart } from "./merge-cart.ts";
import { moveToFavourites } from "./move-to-favourites.ts";
import { putInCart } from "./put-in-cart.ts";
import { removeLines, tickLines } from "./sql.ts";
import { myCart, pricedCart } from "./views.ts";

export const cartRoutes = [
  serve(carts.mine, (turn, _input, actor) => myCart(turn, actor.member_id)),
  serve(carts.priced, (turn, input) => pricedCart(turn, input.lines)),
  serve(carts.put, (turn, input, actor) => putInCart(turn, actor.member_id, input)),
  serve(carts.changeSku, (turn, input, actor) => changeSku(turn, actor.member_id, input)),
  serve(carts.tick, async (turn, input, actor) => {
    await tickLines(turn.tx, actor.member_id, input.sku_ids, input.ticked);
    return {};
  }),
  serve(carts.remove, async (turn, input, actor) => ({ removed: await removeLines(turn.tx, actor.member_id, input.sku_ids) })),
  serve(carts.merge, (turn, input, actor) => mergeCart(turn, actor.member_id, input.lines)),
  serve(carts.moveToFavourites, (turn, input, actor) => moveToFavourites(turn, actor.member_id, input.sku_ids)),
];
