import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { payFundBack } from "./finish-refund.ts";
import { endHold } from "./hold-refund.ts";
import { sealPaper } from "./seal-paper.ts";
import { takeDueRefund, takeEndedHold, takeUnsealed } from "./sql.ts";

export const bondSweeps: readonly Sweep[] = [
  { name: "end holds of funds", take: (turn, except) => takeEndedHold(turn.tx, turn.now, except), move: (turn, id) => endHold(turn, id) },
  { name: "pay funds back", take: (turn, except) => takeDueRefund(turn.tx, turn.now, except), move: (turn, id) => payFundBack(turn, id) },
  { name: "seal signed papers", take: (turn, except) => takeUnsealed(turn.tx, except), move: (turn, id) => sealPaper(turn, id) },
];
