import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { carryOutRecovery, unconfirmedSince } from "./recovery.ts";
import { takeDueRecovery } from "./recovery.sql.ts";

export const securitySweeps: readonly Sweep[] = [
  {
    name: "recover accounts",
    take: (context, except) =>
      takeDueRecovery(context.tx, { now: context.now, unconfirmedSince: unconfirmedSince(context) }, except),
    move: carryOutRecovery,
  },
];
