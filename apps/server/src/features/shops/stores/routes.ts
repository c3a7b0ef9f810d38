import { stores } from "@arcade/contract/shops/stores/api";
import { serveCached } from "../../../platform/http/public/serve-public.ts";
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
import { storePage } from "./store-page.views.ts";
import { followedStores, storeToMe } from "./views.ts";

export const storeRoutes = [
  serveCached(stores.detail, storePage),
  serve(stores.mine, (context, { id }, actor) => storeToMe(context.tx, actor.member_id, id)),
  serve(stores.follow, (context, input, actor) => followStores(context, actor.member_id, input)),
  serve(stores.followed, (context, { cursor }, actor) =>
    followedStores(context.tx, actor.member_id, cursor, context.language),
  ),
  serve(stores.dashboard, (context, _input, actor) => dashboard(context, actor)),
  serve(stores.profile, (context, _input, actor) => myProfile(context, actor.store_id)),
  serve(stores.changeProfile, (context, input, actor) => changeProfile(context, actor, input)),
  serve(stores.takeHoliday, (context, input, actor) => takeHoliday(context, actor.store_id, input)),
  serve(stores.endHoliday, (context, _input, actor) => endHoliday(context, actor.store_id)),
  serve(stores.freights, (context, _input, actor) => freightsOfStore(context, actor.store_id)),
  serve(stores.addFreight, (context, input, actor) => addFreight(context, actor.store_id, input)),
  serve(stores.editFreight, (context, { id, template }, actor) => editFreight(context, actor.store_id, id, template)),
  serve(stores.defaultFreight, (context, { id }, actor) => makeFreightDefault(context, actor.store_id, id)),
  serve(stores.removeFreight, (context, input, actor) => removeFreight(context, actor.store_id, input)),
];
