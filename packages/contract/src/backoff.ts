/** How the waits between tries grow. They double from the first to the longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait before the next try, in milliseconds, after so many tries have failed: 0 gives the first wait.
 * `random` spreads the wait over its whole length ("full jitter"). Give `Math.random` if many lose the same thing at
 * once, such as a connection. Otherwise they also come back at once. A row that waits in the database needs none.
 */
export function backoffMs(failed: number, { firstMs, maxMs }: Backoff, random: () => number = whole): number {
  return Math.min(maxMs, firstMs * 2 ** failed) * random();
}

const whole = () => 1;
