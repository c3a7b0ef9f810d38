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
  serve(disputesOffice.queue, (turn, input, operator) => disputeQueue(turn, operator, input)),
  serve(disputesOffice.unpaid, (turn, { cursor }) => unpaidRefunds(turn, cursor)),
  serve(disputesOffice.room, async (turn, { refund_id }, operator) => (await disputeRoom(turn, operator, refund_id)) ?? refuse("not_found")),
  serve(disputesOffice.preview, (turn, input) => previewDecision(turn, input)),
  serve(disputesOffice.decide, (turn, input, operator) => decideDispute(turn, operator, input)),
  serve(disputesOffice.decideProposed, (turn, input, operator) => decideProposed(turn, operator, input)),
  serve(disputesOffice.previewAppeal, (turn, input) => previewAppeal(turn, input)),
  serve(disputesOffice.precedents, async (turn, { text, reason_code, category_id, type, outcome, cursor }) => {
    const [before] = readNumberCursor(cursor, 1);
    const wanted = {
      text: text ?? null,
      reason_code: reason_code ?? null,
      category_id: category_id ?? null,
      type: type ?? null,
      outcome: outcome ?? null,
      before: before ?? null,
    };
    const found = await searchPrecedents(turn.tx, turn.language, wanted);
    const items = found.slice(0, precedentsPage);
    return { items, next: found.length > precedentsPage ? writeCursor([items.at(-1)?.id]) : null };
  }),
];
