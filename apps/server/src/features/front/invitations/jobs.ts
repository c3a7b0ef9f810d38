import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { beginInvitation, giveReward } from "./give-reward.ts";
import { takeDue, takeNew } from "./sql.ts";

export const invitationSweeps: readonly Sweep[] = [
  { name: "begin invitations", take: (turn, except) => takeNew(turn.tx, turn.now, except), move: (turn, id) => beginInvitation(turn, id) },
  { name: "give coupons for invitations", take: (turn, except) => takeDue(turn.tx, turn.now, except), move: (turn, id) => giveReward(turn, id) },
];
