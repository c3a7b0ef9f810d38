const dayMs = 86_400_000;

/** What was before this is more than so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

/** When the day of a moment began, for the whole world at once. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}
