import { performance } from "node:perf_hooks";

/** The mall's clock. Tests and rehearsals move it; nothing else reads the time (law 13). */
export interface Clock {
  now(): Date;
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
  let last = Number.NEGATIVE_INFINITY;
  let lookedAt = sources.steady();
  return {
    now() {
      const steady = sources.steady();
      last = Math.max(sources.machine() + ahead, last + Math.max(0, steady - lookedAt) * slowRate);
      lookedAt = steady;
      return new Date(last);
    },
    move(ms) {
      ahead += ms;
    },
  };
}
