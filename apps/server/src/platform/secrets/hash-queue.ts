import { refuse } from "../http/refuse.ts";

/**
 * Who waits for a hash. `operator` and `member` have shown something already: a session, a mailed code, a link, or a
 * network from which this account signed in before. `new operator` and `stranger` have shown nothing yet.
 */
export type Lane = "operator" | "member" | "new operator" | "stranger";

/**
 * Served in this order. The two of a pair take turns, so the mall's and the back office's sign-ins cannot block each
 * other.
 */
const order: readonly (readonly [Lane, Lane])[] = [
  ["operator", "member"],
  ["new operator", "stranger"],
];

/** How much work a lane holds. Work above it is refused with `busy`. */
const fullMs = 1_000;
/** Above this the lane is long, and each stranger must solve a captcha first. */
const longMs = 250;
/** So many may always wait before a lane counts as long or as full, even on a slow machine. */
const minPlaces = { long: 24, full: 48 };
/** A sample outside these bounds measures a machine that slept, and not the hashing. */
const sampleMs = { min: 1, max: 1_000 };

export interface HashQueue {
  /** Does the work when its turn has come. Refuses `busy` if the lane is full. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** Whether the wait in this lane is long. */
  isLong(lane: Lane): boolean;
}

/** `typicalMs` is the assumed time of one hash at first. Each finished one corrects it. */
export function createHashQueue({ atOnce, typicalMs }: { atOnce: number; typicalMs: number }): HashQueue {
  const waiting: Record<Lane, (() => void)[]> = { operator: [], member: [], "new operator": [], stranger: [] };
  let working = 0;
  let averageMs = typicalMs;
  const waitMs = (lane: Lane) => (waiting[lane].length * averageMs) / atOnce;

  function next(): (() => void) | undefined {
    const pair = order.find(([one, other]) => waiting[one].length + waiting[other].length > 0);
    if (pair === undefined) return undefined;
    const [one, other] = lastServed === pair[0] ? [pair[1], pair[0]] : pair;
    lastServed = waiting[one].length > 0 ? one : other;
    return waiting[lastServed].shift();
  }
  let lastServed: Lane = "stranger";

  return {
    isLong: (lane) => waiting[lane].length >= minPlaces.long && waitMs(lane) >= longMs,
    async run(lane, work) {
      if (working >= atOnce) {
        if (waiting[lane].length >= minPlaces.full && waitMs(lane) >= fullMs)
          refuse("busy", { seconds: Math.ceil(waitMs(lane) / 1_000) + 1 });
        // Finished work gives its place to the next one, so the count of running work stays as it is.
        await new Promise<void>((resolve) => waiting[lane].push(resolve));
      } else {
        working += 1;
      }
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const tookMs = Math.min(sampleMs.max, Math.max(sampleMs.min, performance.now() - begun));
        averageMs = averageMs * 0.9 + tookMs * 0.1;
        const resume = next();
        if (resume) resume();
        else working -= 1;
      }
    },
  };
}
