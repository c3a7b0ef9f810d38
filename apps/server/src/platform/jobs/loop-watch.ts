import { Worker } from "node:worker_threads";
import { stalled } from "../metrics.ts";

/** What held the event loop, and for how long. */
export interface Stall {
  ms: number;
  /** Each call as `name (file:line:column)`, the innermost first. */
  stack: string[];
}

export interface LoopWatch {
  close(): Promise<void>;
}

const beatMs = 200;
const stallMs = 1_000;

/**
 * Watches the event loop from its own thread. If the loop gives no sign of life for a second, some code holds it, and
 * the thread asks the inspector for the stack. Otherwise it costs one write to shared memory every 200 ms. `report`
 * gets each stall once, as soon as the loop runs again.
 */
export function watchLoop(
  report: (stall: Stall) => void,
  limits: { beatMs: number; stallMs: number } = { beatMs, stallMs },
): LoopWatch {
  // The moment of the last sign of life, in milliseconds of this machine's clock that never goes back.
  const beats = new BigInt64Array(new SharedArrayBuffer(8));
  const beat = (): void => void Atomics.store(beats, 0, process.hrtime.bigint() / 1_000_000n);
  beat();
  const worker = new Worker(new URL("loop-watch-thread.ts", import.meta.url), {
    workerData: { beats, ...limits },
    env: {},
    execArgv: ["--no-warnings"],
  });
  let due = performance.now() + limits.beatMs;
  const timer = setInterval(() => {
    stalled(Math.max(0, performance.now() - due), limits.stallMs);
    due = performance.now() + limits.beatMs;
    beat();
  }, limits.beatMs);
  timer.unref();
  worker.on("message", report);
  // Without its watchdog the mall is worse off but still works.
  worker.on("error", (error) => report({ ms: 0, stack: [`the watchdog ended: ${error.message}`] }));
  worker.unref();
  return {
    async close() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
