import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { serve } from "../../../platform/http/serve.ts";
import { addHash } from "./add-hash.ts";
import { approveRecharge, readForApproval } from "./approve-recharge.ts";
import { decideCredit } from "./approve-by-hand.ts";
import { cancelRecharge } from "./cancel-recharge.ts";
import { lookAgain } from "./look-again.ts";
import { rechargeQueue, rechargeRecord } from "./office.views.ts";
import { rejectRecharge } from "./reject-recharge.ts";
import { submitRecharge } from "./submit-recharge.ts";
import { openRecharges, ownRecharge, ownRecharges } from "./views.ts";

export const rechargeRoutes = [
  serve(recharges.open, (context, _input, actor) => openRecharges(context, actor)),
  serve(recharges.submit, (context, input, actor) => submitRecharge(context, actor, input)),
  serve(recharges.mine, (context, input, actor) => ownRecharges(context.tx, actor.member_id, input)),
  serve(recharges.one, (context, input, actor) => ownRecharge(context, actor.member_id, input.id)),
  serve(recharges.addHash, (context, input, actor) => addHash(context, actor, input)),
  serve(recharges.cancel, (context, input, actor) => cancelRecharge(context, actor, input.id)),
  serve(rechargesOffice.queue, (context, input, operator) => rechargeQueue(context, operator, input)),
  serve(rechargesOffice.record, (context, input, operator) => rechargeRecord(context, operator, input.id)),
  serve(rechargesOffice.lookAgain, (context, input) => lookAgain(context, input.id)),
  serve(
    rechargesOffice.approve,
    (context, input, operator, _client, ready) => approveRecharge(context, operator, input, ready),
    readForApproval,
  ),
  serve(rechargesOffice.decideCredit, (context, input, operator) => decideCredit(context, operator, input)),
  serve(rechargesOffice.reject, (context, input, operator) => rejectRecharge(context, operator, input)),
];
