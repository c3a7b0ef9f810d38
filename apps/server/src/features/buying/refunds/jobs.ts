import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { agreeBySilence } from "./agree-refund.ts";
import { completeExchange, remindOfReceipt } from "./exchange/receive-replacement.ts";
import { lapseRefund } from "./end-refund.ts";
import { payRefund } from "./pay-refund.ts";
import { refundLateExchange } from "./exchange/refund-instead.ts";
import { confirmBySilence } from "./return-goods.ts";
import { takeToRemind as takeDisputeToRemind } from "./disputes/dispute.sql.ts";
import { remindSides } from "./disputes/remind-sides.ts";
import { soonestDispute } from "./disputes/dispute.views.ts";
import { soonestRefund, takeRefundDue, takeToRemind } from "./sql.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";

/** The clock's moves (RULES 3), each by the verb that a person would call. */
export const refundSweeps: readonly Sweep[] = [
  {
    name: "agree to refunds",
    take: (context, except) => takeRefundDue(context.tx, "applied", context.now, except),
    move: agreeBySilence,
  },
  {
    name: "confirm returned goods",
    take: (context, except) => takeRefundDue(context.tx, "returned", context.now, except),
    move: confirmBySilence,
  },
  {
    name: "close refunds that nothing came of",
    take: (context, except) => takeRefundDue(context.tx, "returning", context.now, except),
    move: lapseRefund,
  },
  {
    name: "close refused refunds",
    take: (context, except) => takeRefundDue(context.tx, "rejected", context.now, except),
    move: lapseRefund,
  },
  {
    name: "refund exchanges that were not sent",
    take: (context, except) => takeRefundDue(context.tx, "replacing", context.now, except),
    move: refundLateExchange,
  },
  {
    name: "tell of replacements to be received",
    take: (context, except) => takeToRemind(context.tx, context.now, except),
    move: remindOfReceipt,
  },
  {
    name: "complete exchanges",
    take: (context, except) => takeRefundDue(context.tx, "resent", context.now, except),
    move: completeExchange,
  },
  {
    name: "tell of answers in disputes",
    take: (context, except) => takeDisputeToRemind(context.tx, context.now, except),
    move: remindSides,
  },
  {
    name: "pay refunds",
    take: (context, except) => takeRefundDue(context.tx, "paying", context.now, except),
    move: async (context, id) => void (await payRefund(context, id, { by: "clock", actor_id: null })),
  },
];

/** What the clock will do to refunds, and until when the sides and the mall of a dispute have time. */
export const upcomingRefunds: readonly Upcoming[] = [
  { kind: "refund_answered", soonest: (tx, of) => soonestRefund(tx, "applied", of) },
  { kind: "refund_sent_back", soonest: (tx, of) => soonestRefund(tx, "returning", of) },
  { kind: "refund_checked", soonest: (tx, of) => soonestRefund(tx, "returned", of) },
  { kind: "refund_closed", soonest: (tx, of) => soonestRefund(tx, "rejected", of) },
  { kind: "refund_paid", soonest: (tx, of) => soonestRefund(tx, "paying", of) },
  { kind: "exchange_sent", soonest: (tx, of) => soonestRefund(tx, "replacing", of) },
  { kind: "exchange_received", soonest: (tx, of) => soonestRefund(tx, "resent", of) },
  { kind: "dispute_answered", soonest: (tx, of) => soonestDispute(tx, "answer_by", of) },
  { kind: "dispute_decided", soonest: (tx, of) => soonestDispute(tx, "decide_by", of) },
];
