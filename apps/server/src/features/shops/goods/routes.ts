import { goods } from "@arcade/contract/shops/goods/api";
import { serve } from "../../../platform/http/serve.ts";
import { chooseMail } from "../../base/notices/index.ts";
import { favouriteGoods } from "./kept/favourite-goods.ts";
import { reportGoods } from "./report-goods.ts";
import { historyStart } from "./rules.ts";
import { keepVisits } from "./sql.ts";
import { favouriteCards, favouriteNotices, goodsToMe, visitedCards } from "./kept/kept.views.ts";
import { priceHistory } from "./price-history.views.ts";
import { goodsDetail, similarGoods } from "./views.ts";
import { visitGoods } from "./kept/visit-goods.ts";

export const goodsRoutes = [
  serve(goods.detail, (turn, { id }) => goodsDetail(turn, id)),
  serve(goods.mine, (turn, { id }, actor) => goodsToMe(turn.tx, actor.member_id, id)),
  serve(goods.report, (turn, input, actor) => reportGoods(turn, actor.member_id, input)),
  serve(goods.priceHistory, (turn, { id }) => priceHistory(turn.tx, id, turn.now)),
  serve(goods.similar, (turn, { id }) => similarGoods(turn.tx, id, turn.language)),
  serve(goods.favourite, (turn, input, actor) => favouriteGoods(turn, actor.member_id, input)),
  serve(goods.favourites, (turn, input, actor) => favouriteCards(turn.tx, actor.member_id, input, turn.language, turn.now)),
  serve(goods.notices, (turn, _input, actor) => favouriteNotices(turn.tx, actor.member_id, turn.now)),
  serve(goods.noticeMail, async (turn, { wanted }, actor) => {
    await chooseMail(turn, actor.member_id, "favourites", wanted);
    return {};
  }),
  serve(goods.visit, (turn, { id }, actor) => visitGoods(turn, actor.member_id, id)),
  serve(goods.history, (turn, { cursor }, actor) =>
    visitedCards(turn.tx, actor.member_id, cursor, turn.language, historyStart(turn.settings.history_days, turn.now)),
  ),
  serve(goods.keepHistory, async (turn, { goods_ids, kept }, actor) => ({ changed: await keepVisits(turn.tx, actor.member_id, goods_ids, kept) })),
];
