import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Context } from "../../../platform/context.ts";
import { deleteOldSignIns, hasOldSignIn } from "../../people/account/index.ts";
import { archiveSweeps } from "./archive/jobs.ts";
import { endFreeze } from "./freeze.ts";
import { takeRunOutFreeze } from "./sql.ts";

/** One piece of work, so its number is always the same. */
const everything = 1n;
const keptMs = 365 * 86_400_000;
const oldest = ({ now }: Context) => new Date(now.getTime() - keptMs);

export const memberSweeps: readonly Sweep[] = [
  ...archiveSweeps,
  {
    name: "end freezes",
    take: (context, except) => takeRunOutFreeze(context.tx, context.now, except),
    async move(context, id) {
      await endFreeze(context, id, { ended_by: null, end_proposal_id: null });
    },
  },
  {
    name: "forget old sign-ins",
    take: async (context, except) =>
      !except.includes(everything) && (await hasOldSignIn(context.tx, oldest(context))) ? everything : null,
    move: (context) => deleteOldSignIns(context.tx, oldest(context)),
  },
];
