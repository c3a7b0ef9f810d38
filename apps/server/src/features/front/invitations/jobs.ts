import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { beginInvitation, giveReward } from "./give-reward.ts";
import { takeDue, takeNew } from "./sql.ts";

export const invitationSweeps: readonly Sweep[] = [
  {
    name: "begin invitations",
    take: (context, except) => takeNew(context.tx, context.now, except),
    move: (context, id) => beginInvitation(context, id),
  },
  {
    name: "give coupons for invitations",
    take: (context, except) => takeDue(context.tx, context.now, except),
    move: (context, id) => giveReward(context, id),
  },
];
