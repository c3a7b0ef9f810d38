import { isOpenAt } from "../../shops/stores/hours.ts";
import type { Hours } from "../../shops/stores/profile.ts";
import { instantOf, wallClock } from "../../zones.ts";

/** Until the hours of customer service are set: every day from eight to ten in the evening, in the mall's time zone. */
export const firstSupportHours = (timeZone: string | null): Hours => ({
  time_zone: timeZone ?? "UTC",
  days: Array.from({ length: 7 }, () => ({ from: "08:00", until: "22:00" })),
});

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** When it opens next by its local clock; null if it is open now, or never opens. */
export function nextOpening(hours: Hours, now: Date): Date | null {
  if (isOpenAt(hours, now)) return null;
  const today = wallClock(hours.time_zone, now.getTime());
  const midnight = Math.floor(today / dayMs) * dayMs;
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const wall = midnight + ahead * dayMs;
    // The first of January 1970 was a Thursday; the list begins with Monday.
    const day = hours.days[(Math.floor(wall / dayMs) + 3) % 7] ?? null;
    if (day === null) continue;
    const [hour = 0, minute = 0] = day.from.split(":").map(Number);
    const opens = instantOf(hours.time_zone, wall + (hour * 60 + minute) * minuteMs);
    if (opens > now.getTime()) return new Date(opens);
  }
  return null;
}
