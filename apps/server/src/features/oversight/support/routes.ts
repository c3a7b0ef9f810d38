import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { serve } from "../../../platform/http/serve.ts";
import { answerCase } from "./answer-case.ts";
import { changeHours, removeReply, saveReply } from "./change-hours.ts";
import { transferCase } from "./claim-case.ts";
import { closeCase, tagCase } from "./close-case.ts";
import { weeksOfSupport } from "./figures.views.ts";
import {
  caseMessages,
  casesInSupport,
  caseRecord,
  colleagues,
  supportForCustomers,
  supportTimes,
  lookAtWallet,
} from "./look-at-case.ts";
import { rateCase } from "./rate-case.ts";
import { shownReplies, standingOf } from "./views.ts";
import { admitVisit, admitWord, beginVisitAtSupport, rateAsVisitor, sendAsVisitor, visitHistory } from "./visit.ts";

const minuteMs = 60_000;

export const supportRoutes = [
  serve(support.times, (context) => supportForCustomers(context)),
  serve(support.mine, (context, _input, { member_id }) => standingOf(context.tx, { member_id, visitor_hash: null })),
  serve(support.rate, (context, input, { member_id }) => rateCase(context, { member_id, visitor_hash: null }, input)),
  serve(support.visitBegin, (context, { name }) => beginVisitAtSupport(context, name), admitVisit),
  serve(support.visitSend, (context, input) => sendAsVisitor(context, input), admitWord),
  serve(support.visitHistory, (context, input) => visitHistory(context, input)),
  serve(support.visitRate, (context, input) => rateAsVisitor(context, input)),

  serve(supportOffice.cases, (context, input, operator) => casesInSupport(context, operator, input)),
  serve(supportOffice.record, (context, { case_id }, operator) => caseRecord(context, operator, case_id)),
  serve(supportOffice.messages, (context, input, operator) => caseMessages(context, operator, input)),
  serve(supportOffice.colleagues, (context, _input, operator) => colleagues(context, operator)),
  serve(supportOffice.transfer, (context, input, operator) => transferCase(context, operator, input)),
  serve(supportOffice.write, (context, input, operator) => answerCase(context, operator, input)),
  serve(supportOffice.tag, (context, { case_id, tags }) => tagCase(context, case_id, tags)),
  serve(supportOffice.close, (context, input, operator) => closeCase(context, operator, input)),
  serve(supportOffice.wallet, (context, { case_id }, operator) => lookAtWallet(context, operator, case_id)),
  serve(supportOffice.replies, async ({ tx }) => ({ items: await shownReplies(tx) })),
  serve(supportOffice.saveReply, (context, input, operator) => saveReply(context, operator, input)),
  serve(supportOffice.removeReply, (context, { reply_id }, operator) => removeReply(context, operator, reply_id)),
  serve(supportOffice.hours, (context) => supportTimes(context)),
  serve(supportOffice.changeHours, (context, input, operator) => changeHours(context, operator, input)),
  serve(supportOffice.figures, async ({ tx, now, settings }) => ({
    items: await weeksOfSupport(tx, now, settings.support_late_minutes * minuteMs),
  })),
];
