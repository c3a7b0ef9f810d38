import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { serve } from "../../../platform/http/serve.ts";
import { addHash } from "./add-hash.ts";
import { approveRecharge, readForApproval } from "./approve-recharge.ts";
import { decideCredit } from "./approve-by-hand.ts";
import { cancelRecharge } from "./cancel-recharge.ts";
import { lookAgain } from "./look-again.ts";
import { rechargeQueue, rechargeSheet } from "./office.views.ts";
import { rejectRecharge } from "./reject-recharge.ts";
import { submitRecharge } from "./submit-recharge.ts";
import { openRecharges, ownRecharge, ownRecharges } from "./views.ts";

export const rechargeRoutes = [
  serve(recharges.open, (turn, _input, actor) => openRecharges(turn, actor)),
  serve(recharges.submit, (turn, input, actor) => submitRecharge(turn, actor, input)),
  serve(recharges.mine, (turn, input, actor) => ownRecharges(turn.tx, actor.member_id, input)),
  serve(recharges.one, (turn, input, actor) => ownRecharge(turn, actor.member_id, input.id)),
  serve(recharges.addHash, (turn, input, actor) => addHash(turn, actor, input)),
  serve(recharges.cancel, (turn, input, actor) => cancelRecharge(turn, actor, input.id)),
  serve(rechargesOffice.queue, (turn, input, operator) => rechargeQueue(turn, operator, input)),
  serve(rechargesOffice.sheet, (turn, input, operator) => rechargeSheet(turn, operator, input.id)),
  serve(rechargesOffice.lookAgain, (turn, input) => lookAgain(turn, input.id)),
  serve(rechargesOffice.approve, (turn, input, operator, _client, ready) => approveRecharge(turn, operator, input, ready), readForApproval),
  serve(rechargesOffice.decideCredit, (turn, input, operator) => decideCredit(turn, operator, input)),
  serve(rechargesOffice.reject, (turn, input, operator) => rejectRecharge(turn, operator, input)),
];
