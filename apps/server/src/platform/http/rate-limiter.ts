/**
 * Limits the calls of one caller: a count for each minute and caller, in this process. It protects the process, so it
 * need not be shared. Attempts with secrets (codes, passwords) are counted in the database (`attempt`).
 */
export interface RateLimiter {
  /** Returns the seconds to wait, or 0 if the call may go on. */
  wait(caller: string, perMinute: number, now: Date): number;
}

/**
 * About 20 MB. The caller who was counted first in this minute is dropped, so that nobody fills the memory with
 * callers.
 */
const maxCallers = 100_000;

export function createRateLimiter(): RateLimiter {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    wait(caller, perMinute, now) {
      if (perMinute === Number.POSITIVE_INFINITY) return 0;
      const thisMinute = Math.floor(now.getTime() / 60_000);
      if (thisMinute !== minute) {
        minute = thisMinute;
        counts = new Map();
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      if (counts.size > maxCallers) counts.delete(counts.keys().next().value ?? caller);
      return count > perMinute ? 60 - Math.floor((now.getTime() % 60_000) / 1_000) : 0;
    },
  };
}
