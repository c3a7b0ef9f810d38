import { bondOffice } from "@arcade/contract/shops/bond/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideHold, letGo, proposeHold } from "./hold-refund.ts";
import { openPaper } from "./open-paper.ts";
import { officePapers, officeRefund, officeRefunds } from "./office.views.ts";

export const bondOfficeRoutes = [
  serve(bondOffice.refunds, (turn, { list, cursor }) => officeRefunds(turn.tx, turn.language, list, cursor)),
  serve(bondOffice.refund, (turn, { refund_id }) => officeRefund(turn.tx, turn.language, refund_id)),
  serve(bondOffice.proposeHold, (turn, input, operator) => proposeHold(turn, operator, input)),
  serve(bondOffice.decideHold, (turn, input, operator) => decideHold(turn, operator, input)),
  serve(bondOffice.letGo, (turn, input, operator) => letGo(turn, operator, input)),
  serve(bondOffice.papers, (turn, { store_id }) => officePapers(turn.tx, store_id)),
  serve(bondOffice.openPaper, (turn, input, operator) => openPaper(turn, operator, input)),
];
