import type { JobName } from "@arcade/contract/front/health/jobs";
import type { Clock } from "../clock.ts";

type JobKind = "deadline" | "errand" | "delivery";

/** What one piece of background work did in this process since it started. */
export interface JobLine {
  name: JobName;
  kind: JobKind;
  runs: number;
  last_run: Date | null;
  moved: number;
  last_moved: Date | null;
  failures_seen: number;
  last_failure: Date | null;
  last_fault: string | null;
}

/** Counts for the health page. They are this process's own: what must be known over all processes stands in tables. */
export interface JobLog {
  readonly started: Date;
  ran(name: JobName, kind: JobKind, moved: number): void;
  failed(name: JobName, kind: JobKind, error: unknown): void;
  lines(): JobLine[];
}

export function createJobLog(clock: Clock): JobLog {
  const lines = new Map<JobName, JobLine>();
  const lineOf = (name: JobName, kind: JobKind): JobLine => {
    const known = lines.get(name);
    if (known !== undefined) return known;
    const line: JobLine = {
      name,
      kind,
      runs: 0,
      last_run: null,
      moved: 0,
      last_moved: null,
      failures_seen: 0,
      last_failure: null,
      last_fault: null,
    };
    lines.set(name, line);
    return line;
  };
  return {
    started: clock.now(),
    ran(name, kind, moved) {
      const line = lineOf(name, kind);
      line.runs += 1;
      line.last_run = clock.now();
      line.moved += moved;
      if (moved > 0) line.last_moved = line.last_run;
    },
    failed(name, kind, error) {
      const line = lineOf(name, kind);
      line.failures_seen += 1;
      line.last_failure = clock.now();
      line.last_fault = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    },
    lines: () => [...lines.values()],
  };
}
