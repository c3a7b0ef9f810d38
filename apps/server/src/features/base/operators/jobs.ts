import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { dayOf } from "./rules.ts";
import { isUnpublished } from "./audit.views.ts";
import { endDisabling, takeEndedDisabling } from "./operator.sql.ts";
import { deleteExpiredOperatorRows, hasExpiredOperatorRows } from "./session.sql.ts";
import { expireProposal, publishHead, takeExpiredProposal } from "./sql.ts";

/** One piece of work, so its number is always the same. */
const everything = 1n;

export const operatorSweeps: readonly Sweep[] = [
  {
    name: "let proposals run out",
    take: (turn, except) => takeExpiredProposal(turn.tx, turn.now, except),
    move: (turn, id) => expireProposal(turn.tx, id),
  },
  {
    name: "let back in whom one person shut out",
    take: (turn, except) => takeEndedDisabling(turn.tx, turn.now, except),
    move: (turn, id) => endDisabling(turn.tx, id, turn.now),
  },
  {
    // What the log's end is, told once a day to everybody (PROOF F10).
    name: "publish the audit log's head",
    take: async (turn, except) => (!except.includes(everything) && (await isUnpublished(turn.tx, dayOf(turn.now))) ? everything : null),
    move: (turn) => publishHead(turn.tx, dayOf(turn.now), turn.now),
  },
  {
    name: "end operators' sessions",
    take: async (turn, except) => (!except.includes(everything) && (await hasExpiredOperatorRows(turn.tx, turn.now)) ? everything : null),
    move: (turn) => deleteExpiredOperatorRows(turn.tx, turn.now),
  },
];
