import { serverNow } from "@arcade/web/clock.ts";

/** Both days are included, and are days of UTC. */
export interface Period {
  from: string;
  to: string;
}

export const presets = ["this_month", "last_month", "this_year"] as const;
export type Preset = (typeof presets)[number];

export function periodOf(preset: Preset): Period {
  const now = serverNow();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (preset) {
    case "this_month":
      return { from: dayOf(year, month, 1), to: dayOf(year, month, now.getUTCDate()) };
    case "last_month":
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case "this_year":
      return { from: dayOf(year, 0, 1), to: dayOf(year, month, now.getUTCDate()) };
  }
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
