import os from "node:os";
import { performance } from "node:perf_hooks";
import { refuse } from "../http/refuse.ts";

/** Runs a few tasks at a time; the others wait in a queue. Refuses `unavailable` if the queue is full. */
export interface Turnstile {
  pass<T>(work: () => Promise<T>): Promise<T>;
  isBusy(): boolean;
}

export function createTurnstile(places: number, maxWaiting: number): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    isBusy: () => inside > 0,
    async pass(work) {
      if (inside >= places && waiting.length >= maxWaiting) refuse("unavailable");
      if (inside >= places) await new Promise<void>((enter) => waiting.push(enter));
      else inside++;
      try {
        return await work();
      } finally {
        // The place goes to the next in the queue, or becomes free.
        const next = waiting.shift();
        if (next === undefined) inside--;
        else next();
      }
    },
  };
}

/**
 * Work that nobody waits for: one task at a time, in their order, and only while process and machine have little else
 * to do.
 */
export interface Background {
  /** A key that already waits is not added again. */
  add(key: string, work: () => Promise<void>): void;
  /** Ends the current task and drops the rest. */
  close(): Promise<void>;
}

interface BackgroundOptions {
  isBusy: () => boolean;
  isMachineBusy?: () => boolean;
  report: (error: unknown) => void;
}

const lookMs = 200;
const busyShare = 0.4;

/**
 * More processes wait for the cores than there are cores: the database on this machine, for example. Our own task takes
 * one.
 */
function coresAreTaken(): boolean {
  return (os.loadavg()[0] ?? 0) > os.availableParallelism() + 0.5;
}

export function createBackground({ isBusy, isMachineBusy = coresAreTaken, report }: BackgroundOptions): Background {
  const waiting = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let before = performance.eventLoopUtilization();
  let closed = false;

  const look = (): void => {
    timer = null;
    const share = performance.eventLoopUtilization(before).utilization;
    before = performance.eventLoopUtilization();
    const [next] = waiting;
    if (next === undefined || closed) return;
    if (isBusy() || share > busyShare || isMachineBusy()) return later(lookMs);
    const [key, work] = next;
    waiting.delete(key);
    running = work()
      .catch(report)
      .finally(() => later(20));
  };
  const later = (ms: number): void => {
    if (closed || timer !== null) return;
    timer = setTimeout(look, ms);
    timer.unref();
  };

  return {
    add(key, work) {
      if (closed || waiting.has(key)) return;
      waiting.set(key, work);
      later(lookMs);
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      waiting.clear();
      await running;
    },
  };
}
