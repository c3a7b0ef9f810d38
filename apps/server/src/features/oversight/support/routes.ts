import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { serve } from "../../../platform/http/serve.ts";
import { answerCase } from "./answer-case.ts";
import { changeHours, removeReply, saveReply } from "./change-hours.ts";
import { transferCase } from "./claim-case.ts";
import { closeCase, tagCase } from "./close-case.ts";
import { weeksOfSupport } from "./figures.views.ts";
import { caseMessages, casesInSupport, caseSheet, colleagues, supportForCustomers, supportTimes, lookAtWallet } from "./look-at-case.ts";
import { rateCase } from "./rate-case.ts";
import { shownReplies, standingOf } from "./views.ts";
import { admitVisit, admitWord, beginVisitAtSupport, rateAsVisitor, sendAsVisitor, visitHistory } from "./visit.ts";

const minuteMs = 60_000;

export const supportRoutes = [
  serve(support.times, (turn) => supportForCustomers(turn)),
  serve(support.mine, (turn, _input, { member_id }) => standingOf(turn.tx, { member_id, visitor_hash: null })),
  serve(support.rate, (turn, input, { member_id }) => rateCase(turn, { member_id, visitor_hash: null }, input)),
  serve(support.visitBegin, (turn, { name }) => beginVisitAtSupport(turn, name), admitVisit),
  serve(support.visitSend, (turn, input) => sendAsVisitor(turn, input), admitWord),
  serve(support.visitHistory, (turn, input) => visitHistory(turn, input)),
  serve(support.visitRate, (turn, input) => rateAsVisitor(turn, input)),

  serve(supportOffice.cases, (turn, input, operator) => casesInSupport(turn, operator, input)),
  serve(supportOffice.sheet, (turn, { case_id }, operator) => caseSheet(turn, operator, case_id)),
  serve(supportOffice.messages, (turn, input, operator) => caseMessages(turn, operator, input)),
  serve(supportOffice.colleagues, (turn, _input, operator) => colleagues(turn, operator)),
  serve(supportOffice.transfer, (turn, input, operator) => transferCase(turn, operator, input)),
  serve(supportOffice.write, (turn, input, operator) => answerCase(turn, operator, input)),
  serve(supportOffice.tag, (turn, { case_id, tags }) => tagCase(turn, case_id, tags)),
  serve(supportOffice.close, (turn, input, operator) => closeCase(turn, operator, input)),
  serve(supportOffice.wallet, (turn, { case_id }, operator) => lookAtWallet(turn, operator, case_id)),
  serve(supportOffice.replies, async ({ tx }) => ({ items: await shownReplies(tx) })),
  serve(supportOffice.saveReply, (turn, input, operator) => saveReply(turn, operator, input)),
  serve(supportOffice.removeReply, (turn, { reply_id }, operator) => removeReply(turn, operator, reply_id)),
  serve(supportOffice.hours, (turn) => supportTimes(turn)),
  serve(supportOffice.changeHours, (turn, input, operator) => changeHours(turn, operator, input)),
  serve(supportOffice.figures, async ({ tx, now, settings }) => ({ items: await weeksOfSupport(tx, now, settings.desk_late_minutes * minuteMs) })),
];
