import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { approveWithdrawal } from "./approve-withdrawal.ts";
import { confirmByHand } from "./confirm-withdrawal.ts";
import { withdrawalQueue, withdrawalSheet } from "./office.views.ts";
import { rejectWithdrawal } from "./reject-withdrawal.ts";
import { returnSend } from "./return-send.ts";
import { beginSend, correctHash, enterHash } from "./send-withdrawal.ts";

export const withdrawalOfficeRoutes = [
  serve(withdrawalsOffice.queue, (turn, input, operator) => withdrawalQueue(turn, operator, input)),
  serve(withdrawalsOffice.sheet, async (turn, { id }, operator) => (await withdrawalSheet(turn, operator, id)) ?? refuse("not_found")),
  serve(withdrawalsOffice.approve, (turn, input, operator) => approveWithdrawal(turn, operator, input)),
  serve(withdrawalsOffice.reject, (turn, input, operator) => rejectWithdrawal(turn, operator, input)),
  serve(withdrawalsOffice.beginSend, (turn, { id }, operator) => beginSend(turn, operator, id)),
  serve(withdrawalsOffice.enterHash, (turn, input, operator) => enterHash(turn, operator, input)),
  serve(withdrawalsOffice.correctHash, (turn, input, operator) => correctHash(turn, operator, input)),
  serve(withdrawalsOffice.returnSend, (turn, input, operator) => returnSend(turn, operator, input)),
  serve(withdrawalsOffice.confirm, (turn, input, operator) => confirmByHand(turn, operator, input)),
];
