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
    take: (context, except) => takeExpiredProposal(context.tx, context.now, except),
    move: (context, id) => expireProposal(context.tx, id),
  },
  {
    name: "let back in whom one person shut out",
    take: (context, except) => takeEndedDisabling(context.tx, context.now, except),
    move: (context, id) => endDisabling(context.tx, id, context.now),
  },
  {
    // Publishes the end of the log once a day (PROOF F10).
    name: "publish the audit log's head",
    take: async (context, except) =>
      !except.includes(everything) && (await isUnpublished(context.tx, dayOf(context.now))) ? everything : null,
    move: (context) => publishHead(context.tx, dayOf(context.now), context.now),
  },
  {
    name: "end operators' sessions",
    take: async (context, except) =>
      !except.includes(everything) && (await hasExpiredOperatorRows(context.tx, context.now)) ? everything : null,
    move: (context) => deleteExpiredOperatorRows(context.tx, context.now),
  },
];
