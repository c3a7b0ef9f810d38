import { performance } from "node:perf_hooks";

/** The mall's clock. Tests and rehearsals move it. No other code reads the time (law 13). */
export interface Clock {
  /** The mall's time, for deadlines, sessions and rows. */
  now(): Date;
  /**
   * The time without the rehearsal. It is for what the outside world agrees on (authenticators, push services, chains),
   * and for limits that nobody may skip by moving the clock.
   */
  real(): Date;
  /** Sets how far the mall's time is ahead of the real time. It never decreases. Returns whether it moved. */
  rehearse(aheadMs: number): boolean;
  /** Moves the machine's clock as this process sees it. */
  move(ms: number): void;
}

/**
 * The sources of a clock, in milliseconds: the machine's clock, which somebody may set, and one that nobody can set.
 */
export interface TimeSources {
  machine(): number;
  steady(): number;
}

const ofThisMachine: TimeSources = { machine: () => Date.now(), steady: () => performance.now() };

/** How fast the mall's time runs while the machine's clock is behind it. */
const slowRate = 0.5;

/**
 * The machine's clock, except that it never goes back. If it is set back, the mall's time runs at half speed until both
 * agree. Otherwise an order could be paid before it was made, and ids and sessions would be out of order. A clock that
 * is set forward is followed at once, because then the machine was usually asleep.
 */
export function createClock(sources: TimeSources = ofThisMachine): Clock {
  let ahead = 0;
  let rehearsed = 0;
  let last = Number.NEGATIVE_INFINITY;
  let lookedAt = sources.steady();
  const real = () => {
    const steady = sources.steady();
    last = Math.max(sources.machine() + ahead, last + Math.max(0, steady - lookedAt) * slowRate);
    lookedAt = steady;
    return last;
  };
  return {
    now: () => new Date(real() + rehearsed),
    real: () => new Date(real()),
    rehearse(aheadMs) {
      if (aheadMs <= rehearsed) return false;
      rehearsed = aheadMs;
      return true;
    },
    move(ms) {
      ahead += ms;
    },
  };
}
