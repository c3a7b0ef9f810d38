import type { Browser } from "playwright-core";

/** One event of Chromium's trace, with the fields that are read here. Times are microseconds. */
interface TraceEvent {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor time of the thread. */
  tdur?: number;
  args?: { name?: string };
}

const maxTaskMs = 50;

/**
 * Traces a view. `stop` returns how long its page's thread blocked: the processor time of each task above 50 ms. It
 * does not include other work of the machine, which the browser's own figure does.
 */
export async function traceBlocking(browser: Browser): Promise<{ stop(): Promise<number> }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as TraceEvent[]))); // as Chromium writes them
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] },
  });
  return {
    async stop() {
      const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
      await session.send("Tracing.end");
      await complete;
      await session.detach();
      return Math.max(
        0,
        ...mainThreads(events).map((thread) => blockingMs(events.filter((event) => of(event, thread)))),
      );
    },
  };
}

const of = (event: TraceEvent, { pid, tid }: TraceEvent): boolean => event.pid === pid && event.tid === tid;

/** The thread of the page, and that of an empty page that Chromium keeps ready. */
function mainThreads(events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && args?.name === "CrRendererMain");
}

function blockingMs(events: readonly TraceEvent[]): number {
  const begun = Math.max(0, ...events.filter(({ name }) => name === "navigationStart").map(({ ts }) => ts));
  const tasks = events.filter(({ ph, name, ts }) => ph === "X" && name.endsWith("RunTask") && ts >= begun);
  let [blocking, end] = [0, 0];
  for (const { ts, dur = 0, tdur = dur } of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < end) continue; // inside the task before
    end = ts + dur;
    blocking += Math.max(0, tdur / 1_000 - maxTaskMs);
  }
  return blocking;
}
