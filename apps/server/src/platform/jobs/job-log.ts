import type { JobName } from "@arcade/contract/front/health/jobs";
import type { Clock } from "../clock.ts";

type JobKind = "deadline" | "outbound" | "delivery";

/** What one sweep or job did in this process since its start. */
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
  /** Since when each run fails; null if the last one succeeded. */
  failing_since: Date | null;
  /** Since when each run leaves something that is due; null if the last one reached the end. */
  behind_since: Date | null;
}

/** Counters for the health page. They are this process's own. What all processes must know is in tables. */
export interface JobLog {
  readonly started: Date;
  /** `isLeft`: more is due than it moved. */
  ran(name: JobName, kind: JobKind, moved: number, isLeft?: boolean): void;
  /** A row that one run could not move, or with `whole` a run that could not begin. */
  failed(name: JobName, kind: JobKind, error: unknown, whole?: "whole"): void;
  /** Jobs whose runs have failed for at least this long. */
  failing(ms: number): { name: JobName; since: Date; fault: string }[];
  /** Jobs that have been late for at least this long. */
  behind(ms: number): { name: JobName; since: Date }[];
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
      failing_since: null,
      behind_since: null,
    };
    lines.set(name, line);
    return line;
  };
  return {
    started: clock.now(),
    ran(name, kind, moved, isLeft = false) {
      const line = lineOf(name, kind);
      line.runs += 1;
      line.last_run = clock.now();
      line.failing_since = null;
      line.behind_since = isLeft ? (line.behind_since ?? line.last_run) : null;
      line.moved += moved;
      if (moved > 0) line.last_moved = line.last_run;
    },
    failed(name, kind, error, whole) {
      const line = lineOf(name, kind);
      line.failures_seen += 1;
      line.last_failure = clock.now();
      if (whole !== undefined) line.failing_since ??= line.last_failure;
      line.last_fault = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    },
    failing(ms) {
      const before = clock.now().getTime() - ms;
      return [...lines.values()].flatMap(({ name, failing_since: since, last_fault }) =>
        since !== null && since.getTime() <= before ? [{ name, since, fault: last_fault ?? "" }] : [],
      );
    },
    behind(ms) {
      const before = clock.now().getTime() - ms;
      return [...lines.values()].flatMap(({ name, behind_since: since }) =>
        since !== null && since.getTime() <= before ? [{ name, since }] : [],
      );
    },
    lines: () => [...lines.values()],
  };
}
