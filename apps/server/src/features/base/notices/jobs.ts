import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { forgetBefore, oldestBefore } from "./sql.ts";

/** Notices are kept for a year; a thousand go at a time. */
export const noticeSweeps: readonly Sweep[] = [
  {
    name: "forget old notices",
    take: async (turn, except) => (except.length > 0 ? null : oldestBefore(turn.tx, await keptSince(turn.tx, "notice_days", turn.now))),
    move: async (turn) => forgetBefore(turn.tx, await keptSince(turn.tx, "notice_days", turn.now)),
  },
];
