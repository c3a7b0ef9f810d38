import { goods } from "@arcade/contract/shops/goods/api";
import { serveCached } from "../../../platform/http/public/serve-public.ts";
import { serve } from "../../../platform/http/serve.ts";
import { chooseMail } from "../../base/notices/index.ts";
import { favouriteGoods } from "./kept/favourite-goods.ts";
import { historyStart } from "./rules.ts";
import { keepVisits } from "./sql.ts";
import { favouriteCards, favouriteNotices, goodsToMe, visitedCards } from "./kept/kept.views.ts";
import { priceHistory } from "./price-history.views.ts";
import { goodsPage } from "./goods-page.views.ts";
import { similarGoods } from "./views.ts";
import { countView, visitGoods } from "./kept/visit-goods.ts";

export const goodsRoutes = [
  serveCached(goods.detail, goodsPage),
  serve(goods.mine, (context, { id }, actor) => goodsToMe(context.tx, actor.member_id, id)),
  serve(goods.priceHistory, (context, { id }) => priceHistory(context.tx, id, context.now)),
  serve(goods.similar, (context, { id }) => similarGoods(context, id)),
  serve(goods.favourite, (context, input, actor) => favouriteGoods(context, actor.member_id, input)),
  serve(goods.favourites, (context, input, actor) =>
    favouriteCards(context.tx, actor.member_id, input, context.language, context.now),
  ),
  serve(goods.notices, (context, _input, actor) => favouriteNotices(context.tx, actor.member_id, context.now)),
  serve(goods.noticeMail, async (context, { wanted }, actor) => {
    await chooseMail(context, actor.member_id, "favourites", wanted);
    return {};
  }),
  serve(goods.visit, (context, { id }, actor, client) => visitGoods(context, actor, client, id)),
  serve(goods.view, async (context, { id }, actor, client) => {
    if (actor === null) countView(context, null, client, id);
    return {};
  }),
  serve(goods.history, (context, { cursor }, actor) =>
    visitedCards(
      context.tx,
      actor.member_id,
      cursor,
      context.language,
      historyStart(context.settings.history_days, context.now),
    ),
  ),
  serve(goods.keepHistory, async (context, { goods_ids, kept }, actor) => ({
    changed: await keepVisits(context.tx, actor.member_id, goods_ids, kept),
  })),
];
