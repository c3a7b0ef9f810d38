import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { agreeBySilence } from "./agree-refund.ts";
import { lapseRefund } from "./end-refund.ts";
import { payRefund } from "./pay-refund.ts";
import { confirmBySilence } from "./return-goods.ts";
import { takeRefundDue } from "./sql.ts";

/** The clock's moves (RULES 3), each by the verb that a person would call. */
export const refundSweeps: readonly Sweep[] = [
  { name: "agree to refunds", take: (turn, except) => takeRefundDue(turn.tx, "applied", turn.now, except), move: agreeBySilence },
  { name: "confirm returned goods", take: (turn, except) => takeRefundDue(turn.tx, "returned", turn.now, except), move: confirmBySilence },
  { name: "close refunds that nothing came of", take: (turn, except) => takeRefundDue(turn.tx, "returning", turn.now, except), move: lapseRefund },
  { name: "close refused refunds", take: (turn, except) => takeRefundDue(turn.tx, "rejected", turn.now, except), move: lapseRefund },
  {
    name: "pay refunds",
    take: (turn, except) => takeRefundDue(turn.tx, "paying", turn.now, except),
    move: async (turn, id) => void (await payRefund(turn, id, { by: "clock", actor_id: null })),
  },
];
