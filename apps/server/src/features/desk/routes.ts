import { desk } from "@arcade/contract/desk/api";
import { deskOffice } from "@arcade/contract/desk/office";
import { serve } from "../../platform/serve.ts";
import { answerCase } from "./answer-case.ts";
import { changeHours, removeReply, saveReply } from "./change-desk.ts";
import { transferCase } from "./claim-case.ts";
import { closeCase, tagCase } from "./close-case.ts";
import { weeksOfDesk } from "./figures.views.ts";
import { caseMessages, casesOnDesk, caseSheet, colleagues, deskForCustomers, deskTimes, lookAtWallet } from "./look-at-case.ts";
import { rateCase } from "./rate-case.ts";
import { shownReplies, standingOf } from "./views.ts";
import { admitVisit, admitWord, beginVisitAtDesk, rateAsVisitor, sendAsVisitor, visitHistory } from "./visit.ts";

const minuteMs = 60_000;

export const deskRoutes = [
  serve(desk.times, (turn) => deskForCustomers(turn)),
  serve(desk.mine, (turn, _input, { member_id }) => standingOf(turn.tx, { member_id, visitor_hash: null })),
  serve(desk.rate, (turn, input, { member_id }) => rateCase(turn, { member_id, visitor_hash: null }, input)),
  serve(desk.visitBegin, (turn, { name }) => beginVisitAtDesk(turn, name), admitVisit),
  serve(desk.visitSend, (turn, input) => sendAsVisitor(turn, input), admitWord),
  serve(desk.visitHistory, (turn, input) => visitHistory(turn, input)),
  serve(desk.visitRate, (turn, input) => rateAsVisitor(turn, input)),

  serve(deskOffice.cases, (turn, input, operator) => casesOnDesk(turn, operator, input)),
  serve(deskOffice.sheet, (turn, { case_id }, operator) => caseSheet(turn, operator, case_id)),
  serve(deskOffice.messages, (turn, input, operator) => caseMessages(turn, operator, input)),
  serve(deskOffice.colleagues, (turn, _input, operator) => colleagues(turn, operator)),
  serve(deskOffice.transfer, (turn, input, operator) => transferCase(turn, operator, input)),
  serve(deskOffice.write, (turn, input, operator) => answerCase(turn, operator, input)),
  serve(deskOffice.tag, (turn, { case_id, tags }) => tagCase(turn, case_id, tags)),
  serve(deskOffice.close, (turn, input, operator) => closeCase(turn, operator, input)),
  serve(deskOffice.wallet, (turn, { case_id }, operator) => lookAtWallet(turn, operator, case_id)),
  serve(deskOffice.replies, async ({ tx }) => ({ items: await shownReplies(tx) })),
  serve(deskOffice.saveReply, (turn, input, operator) => saveReply(turn, operator, input)),
  serve(deskOffice.removeReply, (turn, { reply_id }, operator) => removeReply(turn, operator, reply_id)),
  serve(deskOffice.hours, (turn) => deskTimes(turn)),
  serve(deskOffice.changeHours, (turn, input, operator) => changeHours(turn, operator, input)),
  serve(deskOffice.figures, async ({ tx, now, settings }) => ({ items: await weeksOfDesk(tx, now, settings.desk_late_minutes * minuteMs) })),
];
