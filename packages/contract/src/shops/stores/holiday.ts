/** Whether a store is on holiday at this moment, from when its last one ends or ended. */
export function isAway(holiday_until: string | null, now: Date): boolean {
  return holiday_until !== null && Date.parse(holiday_until) > now.getTime();
}
