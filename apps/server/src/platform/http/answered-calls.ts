import { changeDone } from "../metrics.ts";
import type { Intent } from "./idempotency.ts";

/** A call that this process answered as done. Its key stands in `idempotency`, or the database has lost it. */
export type AnsweredCall = Pick<Intent, "member_id" | "endpoint" | "key">;

/**
 * The calls that this process answered in the last minute, in its memory: what a database that went on from another copy
 * of itself is compared with.
 */
export interface AnsweredCalls {
  note(call: AnsweredCall): void;
  /** Oldest first. */
  all(): readonly AnsweredCall[];
}

/** A standby that is further behind than this had long stopped to follow. */
const keptMs = 60_000;
/** About 4 MB. */
const maxCalls = 20_000;

export function createAnsweredCalls(now: () => number = () => performance.now()): AnsweredCalls {
  let calls: { at: number; call: AnsweredCall }[] = [];
  /** What is before this has run out: moving the array for each call would cost more. */
  let first = 0;
  return {
    note({ member_id, endpoint, key }) {
      changeDone(endpoint);
      const at = now();
      calls.push({ at, call: { member_id, endpoint, key } });
      while (at - (calls[first]?.at ?? at) > keptMs || calls.length - first > maxCalls) first += 1;
      if (first <= calls.length / 2) return;
      calls = calls.slice(first);
      first = 0;
    },
    all: () => calls.slice(first).flatMap(({ at, call }) => (now() - at <= keptMs ? [call] : [])),
  };
}
