const dayMs = 86_400_000;

/** The local clock of a place at an instant, as if it were UTC. */
export function wallClock(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(at));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
}

/** The reverse. Twice, because the clock may be put forward or back in between. */
export function instantOf(timeZone: string, wall: number): number {
  const guess = wall - (wallClock(timeZone, wall) - wall);
  return guess - (wallClock(timeZone, guess) - wall);
}

/** Days of a place as instants: from the beginning of the first to the end of the last. A missing one is no limit. */
export function daysIn(
  timeZone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: Date | null; until: Date | null } {
  const midnight = (day: string, after: number) =>
    new Date(instantOf(timeZone, Date.parse(`${day}T00:00:00Z`) + after * dayMs));
  return {
    from: from === undefined ? null : midnight(from, 0),
    until: to === undefined ? null : midnight(to, 1),
  };
}
