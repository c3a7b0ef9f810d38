import { staff } from "@arcade/contract/shops/staff/api";
import { serve } from "../../../platform/http/serve.ts";
import { changeStaff, removeStaff, takeBack } from "./change-staff.ts";
import { inviteStaff, resendInvitation } from "./invite-staff.ts";
import { joinStore, leave, showInvitation } from "./join-store.ts";
import { actsOf, mineOf, staffOf } from "./views.ts";

export const staffRoutes = [
  serve(staff.list, (context, _input, actor) => staffOf(context, actor.store_id)),
  serve(staff.invite, (context, input, actor) => inviteStaff(context, actor.store_id, input)),
  serve(staff.resend, (context, { id }, actor) => resendInvitation(context, actor.store_id, id)),
  serve(staff.takeBack, (context, { id }, actor) => takeBack(context, actor.store_id, id)),
  serve(staff.change, (context, input, actor) => changeStaff(context, actor, input)),
  serve(staff.remove, (context, { id }, actor) => removeStaff(context, actor, id)),
  serve(staff.acts, (context, input, actor) => actsOf(context, actor.store_id, input)),
  serve(staff.invitation, (context, { token }, actor) => showInvitation(context, actor, token)),
  serve(staff.accept, (context, { token }, actor) => joinStore(context, actor, token)),
  serve(staff.mine, (context, _input, actor) => mineOf(context, actor)),
  serve(staff.leave, (context, _input, actor) => leave(context, actor)),
];
