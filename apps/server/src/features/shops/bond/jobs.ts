import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { payFundBack } from "./finish-refund.ts";
import { endHold } from "./hold-refund.ts";
import { sealDocument } from "./seal-document.ts";
import { soonestBondRefund, takeDueRefund, takeEndedHold, takeUnsealed } from "./sql.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";

export const bondSweeps: readonly Sweep[] = [
  {
    name: "end holds of funds",
    take: (context, except) => takeEndedHold(context.tx, context.now, except),
    move: (context, id) => endHold(context, id),
  },
  {
    name: "pay funds back",
    take: (context, except) => takeDueRefund(context.tx, context.now, except),
    move: (context, id) => payFundBack(context, id),
  },
  {
    name: "seal signed papers",
    take: (context, except) => takeUnsealed(context.tx, except),
    move: (context, id) => sealDocument(context, id),
  },
];

export const upcomingFunds: readonly Upcoming[] = [
  { kind: "bond_paid_back", soonest: (tx, of) => soonestBondRefund(tx, "next_attempt_at", of) },
  { kind: "bond_hold_ends", soonest: (tx, of) => soonestBondRefund(tx, "held_until", of) },
];
