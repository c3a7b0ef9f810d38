/** The lengths of "+1 hour" and "+1 day". */
export const steps = { hour: 3_600_000, day: 86_400_000 } as const;

/**
 * Call it after the clock was moved. The sweeps run once a second, so the page is read now and again when they are
 * done.
 */
export function readAfterMove(readAll: () => unknown): void {
  for (const ms of [0, 1_500, 4_000]) setTimeout(readAll, ms);
}

/** The whole hours by which the clock of a demo is ahead. */
export const hoursAhead = (aheadMs: number): number => Math.round(aheadMs / steps.hour);
