import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Upcoming } from "../../../platform/upcoming.ts";
import { endGroup, soonestGroup, takeGroupDue, takeGroupOffSale } from "./sql.ts";

/**
 * Groups end here; what their orders paid goes back by the orders' own sweep, one transaction each. A group whose goods
 * cannot be bought any more (off sale, taken down, their store held) can never fill, so it ends at once instead of
 * keeping everybody's money until its time is over.
 */
export const groupSweeps: readonly Sweep[] = [
  {
    name: "end groups that ran out",
    take: (context, except) => takeGroupDue(context.tx, context.now, except),
    move: async (context, id) => void (await endGroup(context.tx, id, context.now)),
  },
  {
    name: "end groups off sale",
    take: (context, except) => takeGroupOffSale(context.tx, except),
    move: async (context, id) => void (await endGroup(context.tx, id, context.now)),
  },
];

export const upcomingGroups: readonly Upcoming[] = [{ kind: "group_ends", soonest: soonestGroup }];
