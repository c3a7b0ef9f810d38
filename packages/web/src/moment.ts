/** "2026-11-21T14:05" on the clock of the device, as the browser's own field for a moment writes it. */
export function localMoment(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
