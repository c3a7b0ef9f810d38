import type { Sweep } from "../../platform/sweep.ts";
import type { Turn } from "../../platform/turn.ts";
import { forgetBefore, oldestBefore } from "./sql.ts";

const dayMs = 86_400_000;

/** Notices are kept for a year; a thousand go at a time. */
export const noticeSweeps: readonly Sweep[] = [
  {
    name: "forget old notices",
    take: async (turn, except) => (except.length > 0 ? null : oldestBefore(turn.tx, keptSince(turn))),
    move: (turn) => forgetBefore(turn.tx, keptSince(turn)),
  },
];

function keptSince({ now, settings }: Turn): Date {
  return new Date(now.getTime() - settings.notice_days * dayMs);
}
