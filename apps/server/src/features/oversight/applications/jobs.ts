import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { eraseDue } from "./erase-application.ts";
import { takeEraseDue } from "./sql.ts";

/**
 * Erases what is needed no more when its time is over: unused drafts, and the persons of applications that failed
 * (PROOF 5.2).
 */
export const applicationSweeps: readonly Sweep[] = [
  {
    name: "erase applications",
    take: async (context, except) => (await takeEraseDue(context.tx, context.now, except))?.id ?? null,
    move: (context, id) => eraseDue(context, id),
  },
];
