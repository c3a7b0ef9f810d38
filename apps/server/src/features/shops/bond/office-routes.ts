import { bondOffice } from "@arcade/contract/shops/bond/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideHold, letGo, proposeHold } from "./hold-refund.ts";
import { openDocument } from "./open-document.ts";
import { officeDocuments, officeRefund, officeRefunds } from "./office.views.ts";

export const bondOfficeRoutes = [
  serve(bondOffice.refunds, (context, input) => officeRefunds(context.tx, context.language, input)),
  serve(bondOffice.refund, (context, { refund_id }) => officeRefund(context.tx, context.language, refund_id)),
  serve(bondOffice.proposeHold, (context, input, operator) => proposeHold(context, operator, input)),
  serve(bondOffice.decideHold, (context, input, operator) => decideHold(context, operator, input)),
  serve(bondOffice.letGo, (context, input, operator) => letGo(context, operator, input)),
  serve(bondOffice.papers, (context, { store_id }) => officeDocuments(context.tx, store_id)),
  serve(bondOffice.openDocument, (context, input, operator) => openDocument(context, operator, input)),
];
