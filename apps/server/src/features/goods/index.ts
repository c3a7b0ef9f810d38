export { goodsRoutes } from "./routes.ts";
/** `favouriteGoods(turn, memberId, goodsIds, favourite)` -> how many changed; refuses `not_found` where one is unknown. */
export { favouriteGoods } from "./favourite-goods.ts";
/** A card in a list: its columns for a SELECT over `goods g JOIN store s` with the language as $1, and the wire's shape of such a row. */
export { cardColumns, cardOf, type CardRow, rawCardColumns, shownCardColumns } from "./views.ts";
