import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Turn } from "../../../platform/turn.ts";
import { deleteOldSignIns, hasOldSignIn } from "../../people/account/index.ts";
import { endFreeze } from "./freeze.ts";
import { takeRunOutFreeze } from "./sql.ts";

/** One piece of work, so its number is always the same. */
const everything = 1n;
const keptMs = 365 * 86_400_000;
const oldest = ({ now }: Turn) => new Date(now.getTime() - keptMs);

export const memberSweeps: readonly Sweep[] = [
  {
    name: "end freezes",
    take: (turn, except) => takeRunOutFreeze(turn.tx, turn.now, except),
    async move(turn, id) {
      await endFreeze(turn, id, { ended_by: null, end_proposal_id: null });
    },
  },
  {
    name: "forget old sign-ins",
    take: async (turn, except) => (!except.includes(everything) && (await hasOldSignIn(turn.tx, oldest(turn))) ? everything : null),
    move: (turn) => deleteOldSignIns(turn.tx, oldest(turn)),
  },
];
