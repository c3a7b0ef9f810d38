import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { forgetBefore, oldestBefore } from "./sql.ts";

/** Notices are kept for a year. A thousand are deleted at a time. */
export const noticeSweeps: readonly Sweep[] = [
  {
    name: "forget old notices",
    take: async (context, except) =>
      except.length > 0 ? null : oldestBefore(context.tx, await keptSince(context.tx, "notice_days", context.now)),
    move: async (context) => forgetBefore(context.tx, await keptSince(context.tx, "notice_days", context.now)),
  },
];
