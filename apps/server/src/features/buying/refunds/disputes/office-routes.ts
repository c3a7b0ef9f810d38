import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { readNumberCursor, writeCursor } from "../../../../platform/http/cursor.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { serve } from "../../../../platform/http/serve.ts";
import { previewAppeal, previewDecision } from "./dispute-preview.ts";
import { disputeQueue, disputeRoom } from "./office.views.ts";
import { decideDispute, decideProposed } from "./dispute-decide.ts";
import { precedentsPage, searchPrecedents } from "./dispute.views.ts";
import { unpaidRefunds } from "../unpaid.views.ts";

/** The desk where disputes are decided. */
export const supportRoutes = [
  serve(disputesOffice.queue, (context, input, operator) => disputeQueue(context, operator, input)),
  serve(disputesOffice.unpaid, (context, { cursor }) => unpaidRefunds(context, cursor)),
  serve(disputesOffice.room, async (context, { refund_id }, operator) => (await disputeRoom(context, operator, refund_id)) ?? refuse("not_found")),
  serve(disputesOffice.preview, (context, input) => previewDecision(context, input)),
  serve(disputesOffice.decide, (context, input, operator) => decideDispute(context, operator, input)),
  serve(disputesOffice.decideProposed, (context, input, operator) => decideProposed(context, operator, input)),
  serve(disputesOffice.previewAppeal, (context, input) => previewAppeal(context, input)),
  serve(disputesOffice.precedents, async (context, { text, reason_code, category_id, type, outcome, cursor }) => {
    const [before] = readNumberCursor(cursor, 1);
    const wanted = {
      text: text ?? null,
      reason_code: reason_code ?? null,
      category_id: category_id ?? null,
      type: type ?? null,
      outcome: outcome ?? null,
      before: before ?? null,
    };
    const found = await searchPrecedents(context.tx, context.language, wanted);
    const items = found.slice(0, precedentsPage);
    return { items, next: found.length > precedentsPage ? writeCursor([items.at(-1)?.id]) : null };
  }),
];
