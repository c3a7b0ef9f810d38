import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { pageById } from "../../../../platform/http/page-of.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { previewAppeal, previewDecision } from "./dispute-preview.ts";
import { disputeQueue, disputeRoom } from "./office.views.ts";
import { decideDispute, decideProposed } from "./dispute-decide.ts";
import { openByOperator, openOfOrder } from "./dispute-open.ts";
import { searchPrecedents } from "./dispute.views.ts";
import { unpaidRefunds } from "../unpaid.views.ts";

const precedentsPage = 20;

/** The back office where disputes are decided. */
export const supportRoutes = [
  serve(disputesOffice.queue, (context, input, operator) => disputeQueue(context, operator, input)),
  serve(disputesOffice.unpaid, (context, input) => unpaidRefunds(context, input)),
  serve(
    disputesOffice.room,
    async (context, { refund_id }, operator) =>
      (await disputeRoom(context, operator, refund_id)) ?? refuse("not_found"),
  ),
  serve(disputesOffice.open, (context, input, operator) => openByOperator(context, operator, input)),
  serve(disputesOffice.openOfOrder, (context, input, operator) => openOfOrder(context, operator, input)),
  serve(disputesOffice.preview, (context, input) => previewDecision(context, input)),
  serve(disputesOffice.decide, (context, input, operator) => decideDispute(context, operator, input)),
  serve(disputesOffice.decideProposed, (context, input, operator) => decideProposed(context, operator, input)),
  serve(disputesOffice.previewAppeal, (context, input) => previewAppeal(context, input)),
  serve(disputesOffice.precedents, (context, { text, reason_code, category_id, type, outcome, cursor }) => {
    const wanted = {
      text: text ?? null,
      reason_code: reason_code ?? null,
      category_id: category_id ?? null,
      type: type ?? null,
      outcome: outcome ?? null,
    };
    return pageById(cursor, precedentsPage, (before, limit) =>
      searchPrecedents(context.tx, context.language, { ...wanted, before, limit }),
    );
  }),
];
