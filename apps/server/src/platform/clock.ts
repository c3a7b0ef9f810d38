/** The mall's clock. Tests and rehearsals move it; nothing else reads the time (law 13). */
export interface Clock {
  now(): Date;
  /** Moves the clock forward. */
  move(ms: number): void;
}

export function createClock(): Clock {
  let ahead = 0;
  return {
    // The one bare reading of the machine's clock.
    now: () => new Date(Date.now() + ahead),
    move(ms) {
      ahead += ms;
    },
  };
}
