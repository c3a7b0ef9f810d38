import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { agreeBySilence } from "./agree-refund.ts";
import { lapseRefund } from "./end-refund.ts";
import { payRefund } from "./pay-refund.ts";
import { confirmBySilence } from "./return-goods.ts";
import { takeRefundDue } from "./sql.ts";

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
    name: "pay refunds",
    take: (context, except) => takeRefundDue(context.tx, "paying", context.now, except),
    move: async (context, id) => void (await payRefund(context, id, { by: "clock", actor_id: null })),
  },
];
