import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { approveWithdrawal } from "./approve-withdrawal.ts";
import { confirmByHand } from "./confirm-withdrawal.ts";
import { withdrawalQueue, withdrawalRecord } from "./office.views.ts";
import { rejectWithdrawal } from "./reject-withdrawal.ts";
import { returnSend } from "./return-send.ts";
import { beginSend, correctHash, enterHash } from "./send-withdrawal.ts";

export const withdrawalOfficeRoutes = [
  serve(withdrawalsOffice.queue, (context, input, operator) => withdrawalQueue(context, operator, input)),
  serve(
    withdrawalsOffice.record,
    async (context, { id }, operator) => (await withdrawalRecord(context, operator, id)) ?? refuse("not_found"),
  ),
  serve(withdrawalsOffice.approve, (context, input, operator) => approveWithdrawal(context, operator, input)),
  serve(withdrawalsOffice.reject, (context, input, operator) => rejectWithdrawal(context, operator, input)),
  serve(withdrawalsOffice.beginSend, (context, { id }, operator) => beginSend(context, operator, id)),
  serve(withdrawalsOffice.enterHash, (context, input, operator) => enterHash(context, operator, input)),
  serve(withdrawalsOffice.correctHash, (context, input, operator) => correctHash(context, operator, input)),
  serve(withdrawalsOffice.returnSend, (context, input, operator) => returnSend(context, operator, input)),
  serve(withdrawalsOffice.confirm, (context, input, operator) => confirmByHand(context, operator, input)),
];
