import { promotions } from "@arcade/contract/front/promotions/api";
import { serve } from "../../../platform/http/serve.ts";
import { choosePromoted } from "./choose-promoted.ts";
import { countShown } from "./count-shown.ts";
import { promotedPlaces, promotionsOfStore } from "./views.ts";

export const promotionRoutes = [
  serve(promotions.places, (context) => promotedPlaces(context)),
  serve(promotions.shown, (context, { goods_ids }, actor) => countShown(context, actor.member_id, goods_ids)),
  serve(promotions.mine, (context, _input, actor) => promotionsOfStore(context, actor.store_id)),
  serve(promotions.choose, (context, { goods_ids }, actor) => choosePromoted(context, actor.store_id, goods_ids)),
];
