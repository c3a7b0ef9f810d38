import { carts } from "@arcade/contract/buying/carts/api";
import { serve } from "../../../platform/http/serve.ts";
import { changeSku } from "./change-sku.ts";
import { mergeCart } from "./merge-cart.ts";
import { moveToFavourites } from "./move-to-favourites.ts";
import { putInCart } from "./put-in-cart.ts";
import { putQuickly } from "./put-quickly.ts";
import { removeLines, tickLines } from "./sql.ts";
import { myCart, pricedCart } from "./views.ts";

export const cartRoutes = [
  serve(carts.mine, (context, _input, actor) => myCart(context, actor.member_id)),
  serve(carts.priced, (context, input) => pricedCart(context, input.lines)),
  serve(carts.put, (context, input, actor) => putInCart(context, actor.member_id, input), undefined, putQuickly),
  serve(carts.changeSku, (context, input, actor) => changeSku(context, actor.member_id, input)),
  serve(carts.tick, async (context, input, actor) => {
    await tickLines(context.tx, actor.member_id, input.sku_ids, input.ticked);
    return {};
  }),
  serve(carts.remove, async (context, input, actor) => ({
    removed: await removeLines(context.tx, actor.member_id, input.sku_ids),
  })),
  serve(carts.merge, (context, input, actor) => mergeCart(context, actor.member_id, input.lines)),
  serve(carts.moveToFavourites, (context, input, actor) => moveToFavourites(context, actor.member_id, input.sku_ids)),
];
