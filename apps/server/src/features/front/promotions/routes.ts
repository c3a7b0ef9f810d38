import { promotions } from "@arcade/contract/front/promotions/api";
import { serve } from "../../../platform/http/serve.ts";
import { choosePromoted } from "./choose-promoted.ts";
import { countShown } from "./count-shown.ts";
import { promotedPlaces, promotionsOfStore } from "./views.ts";

export const promotionRoutes = [
  serve(promotions.places, (turn) => promotedPlaces(turn)),
  serve(promotions.shown, (turn, { goods_ids }, actor) => countShown(turn, actor.member_id, goods_ids)),
  serve(promotions.mine, (turn, _input, actor) => promotionsOfStore(turn, actor.store_id)),
  serve(promotions.choose, (turn, { goods_ids }, actor) => choosePromoted(turn, actor.store_id, goods_ids)),
];
