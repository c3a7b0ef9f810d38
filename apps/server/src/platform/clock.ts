import { performance } from "node:perf_hooks";

/** The mall's clock. Tests and rehearsals move it; nothing else reads the time (law 13). */
export interface Clock {
  /** The mall's time: deadlines, sessions and rows are made of it. */
  now(): Date;
  /**
   * The time without the rehearsal, for what the world outside agrees on (authenticators, push services, chains) and for
   * limits that nobody may jump over.
   */
  real(): Date;
  /** How far the mall's time runs ahead of the real one; never less than before. Says whether it moved. */
  rehearse(aheadMs: number): boolean;
  /** Moves the machine's clock as this process sees it. */
  move(ms: number): void;
}

/**
 * What a clock is made of: the machine's clock, which somebody may set, and one that nobody can. Both in milliseconds.
 */
export interface TimeSources {
  machine(): number;
  steady(): number;
}

const ofThisMachine: TimeSources = { machine: () => Date.now(), steady: () => performance.now() };

/** How fast the mall's time goes while the machine's clock lies behind it. */
const slowRate = 0.5;

/**
 * The machine's clock, but one that never goes back. When it is set back, the mall's time goes on at half speed until
 * both agree: an order would be paid before it was made otherwise, and ids and sessions would fall out of their order.
 * A clock that is set forward is followed at once, for time has mostly passed then: the machine was asleep.
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
