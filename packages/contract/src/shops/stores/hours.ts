import type { Hours } from "./profile.ts";

/** Whether a store with these hours is open at this moment, by the clock of its own place. */
export function isOpenAt({ time_zone, days }: Hours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: time_zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday"));
  const at = `${part("hour")}:${part("minute")}`;
  const [today, yesterday] = [days[day] ?? null, days[(day + 6) % 7] ?? null];
  const isPastMidnight = yesterday !== null && yesterday.until < yesterday.from && at < yesterday.until;
  if (today === null || isPastMidnight) return isPastMidnight;
  if (today.from === today.until) return true;
  return at >= today.from && (today.until < today.from || at < today.until);
}
