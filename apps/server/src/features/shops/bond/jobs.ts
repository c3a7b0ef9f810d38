import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { payFundBack } from "./finish-refund.ts";
import { endHold } from "./hold-refund.ts";
import { sealDocument } from "./seal-paper.ts";
import { takeDueRefund, takeEndedHold, takeUnsealed } from "./sql.ts";

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
