/** What "+1 hour" and "+1 day" are. */
export const steps = { hour: 3_600_000, day: 86_400_000 } as const;

/** The clock was moved. The sweeps run once a second, so the page is read now and again when they are done. */
export function readAfterMove(readAll: () => unknown): void {
  for (const ms of [0, 1_500, 4_000]) setTimeout(readAll, ms);
}

/** Whole hours that the clock of a demo runs ahead. */
export const hoursAhead = (aheadMs: number): number => Math.round(aheadMs / steps.hour);
