import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { endGroup, takeGroupDue, takeGroupOffSale } from "./sql.ts";

/**
 * Groups end here; what their orders paid goes back by the orders' own sweep, one transaction each. A group whose goods cannot be bought any
 * more (off sale, taken down, their store held) can never fill, so it ends at once instead of keeping everybody's money until its time is over.
 */
export const groupSweeps: readonly Sweep[] = [
  {
    name: "end groups that ran out",
    take: (turn, except) => takeGroupDue(turn.tx, turn.now, except),
    move: async (turn, id) => void (await endGroup(turn.tx, id, turn.now)),
  },
  {
    name: "end groups off sale",
    take: (turn, except) => takeGroupOffSale(turn.tx, except),
    move: async (turn, id) => void (await endGroup(turn.tx, id, turn.now)),
  },
];
