import { stores } from "@arcade/contract/stores/api";
import { serve } from "../../platform/serve.ts";
import { dashboard } from "./dashboard.ts";
import { followStores } from "./follow-stores.ts";
import { followedStores, storeDetail, storeToMe } from "./views.ts";

export const storeRoutes = [
  serve(stores.detail, (turn, { id }) => storeDetail(turn.tx, id, turn.language)),
  serve(stores.mine, (turn, { id }, actor) => storeToMe(turn.tx, actor.member_id, id)),
  serve(stores.follow, (turn, { store_ids, followed }, actor) => followStores(turn, actor.member_id, store_ids, followed)),
  serve(stores.followed, (turn, { cursor }, actor) => followedStores(turn.tx, actor.member_id, cursor, turn.language)),
  serve(stores.dashboard, (turn, _input, actor) => dashboard(turn, actor)),
];
