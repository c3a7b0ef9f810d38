import { stores } from "@arcade/contract/shops/stores/api";
import { serve } from "../../../platform/http/serve.ts";
import { addFreight } from "./freight/add-freight.ts";
import { changeProfile } from "./change-profile.ts";
import { dashboard } from "./dashboard.ts";
import { makeFreightDefault } from "./freight/default-freight.ts";
import { editFreight } from "./freight/edit-freight.ts";
import { endHoliday, takeHoliday } from "./take-holiday.ts";
import { followStores } from "./follow-stores.ts";
import { freightsOfStore } from "./freight/freight.views.ts";
import { myProfile } from "./profile.views.ts";
import { removeFreight } from "./freight/remove-freight.ts";
import { followedStores, storeDetail, storeToMe } from "./views.ts";

export const storeRoutes = [
  serve(stores.detail, (turn, { id }) => storeDetail(turn, id)),
  serve(stores.mine, (turn, { id }, actor) => storeToMe(turn.tx, actor.member_id, id)),
  serve(stores.follow, (turn, input, actor) => followStores(turn, actor.member_id, input)),
  serve(stores.followed, (turn, { cursor }, actor) => followedStores(turn.tx, actor.member_id, cursor, turn.language)),
  serve(stores.dashboard, (turn, _input, actor) => dashboard(turn, actor)),
  serve(stores.profile, (turn, _input, actor) => myProfile(turn, actor.store_id)),
  serve(stores.changeProfile, (turn, input, actor) => changeProfile(turn, actor, input)),
  serve(stores.takeHoliday, (turn, input, actor) => takeHoliday(turn, actor.store_id, input)),
  serve(stores.endHoliday, (turn, _input, actor) => endHoliday(turn, actor.store_id)),
  serve(stores.freights, (turn, _input, actor) => freightsOfStore(turn, actor.store_id)),
  serve(stores.addFreight, (turn, input, actor) => addFreight(turn, actor.store_id, input)),
  serve(stores.editFreight, (turn, { id, template }, actor) => editFreight(turn, actor.store_id, id, template)),
  serve(stores.defaultFreight, (turn, { id }, actor) => makeFreightDefault(turn, actor.store_id, id)),
  serve(stores.removeFreight, (turn, input, actor) => removeFreight(turn, actor.store_id, input)),
];
