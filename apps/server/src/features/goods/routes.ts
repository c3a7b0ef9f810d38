import { goods } from "@arcade/contract/goods/api";
import { serve } from "../../platform/serve.ts";
import { favouriteGoods } from "./favourite-goods.ts";
import { historyStart } from "./rules.ts";
import { keepVisits } from "./sql.ts";
import { favouriteCards, goodsDetail, goodsToMe, similarGoods, visitedCards } from "./views.ts";
import { visitGoods } from "./visit-goods.ts";

export const goodsRoutes = [
  serve(goods.detail, (turn, { id }) => goodsDetail(turn.tx, id, turn.language, turn.now)),
  serve(goods.mine, (turn, { id }, actor) => goodsToMe(turn.tx, actor.member_id, id)),
  serve(goods.similar, (turn, { id }) => similarGoods(turn.tx, id, turn.language)),
  serve(goods.favourite, (turn, { goods_ids, favourite }, actor) => favouriteGoods(turn, actor.member_id, goods_ids, favourite)),
  serve(goods.favourites, (turn, { cursor }, actor) => favouriteCards(turn.tx, actor.member_id, cursor, turn.language)),
  serve(goods.visit, (turn, { id }, actor) => visitGoods(turn, actor.member_id, id)),
  serve(goods.history, (turn, { cursor }, actor) =>
    visitedCards(turn.tx, actor.member_id, cursor, turn.language, historyStart(turn.settings.history_days, turn.now)),
  ),
  serve(goods.keepHistory, async (turn, { goods_ids, kept }, actor) => ({ changed: await keepVisits(turn.tx, actor.member_id, goods_ids, kept) })),
];
