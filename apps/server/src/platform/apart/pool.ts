import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { refuse } from "../http/refuse.ts";
import type { ApartAnswer, ApartRequest, ApartTask } from "./task.ts";

/** Runs code that reads foreign bytes in child processes, so the event loop of the calls stays free. */
export interface Apart {
  /**
   * Runs one task at a time for each holder (a member, a store, an operator). Further tasks wait, and the holders take
   * turns. Refuses `too_often` if 60 tasks or 64 MiB of the holder wait, and `unavailable` if 1,000 tasks or 256 MiB of
   * all holders wait. Fails with `OutOfBounds` if the task takes too long or too much memory.
   */
  run<Input extends unknown[], Output>(
    holder: string,
    task: ApartTask<Input, Output>,
    ...input: Input
  ): Promise<Output>;
  close(): Promise<void>;
}

/** The task was ended: it exceeded a limit, or its process crashed. */
export class OutOfBounds extends Error {
  readonly limit: "time" | "memory" | "crash";

  constructor(task: string, limit: "time" | "memory" | "crash") {
    super(`${task} was ended: ${limit}`);
    this.name = "OutOfBounds";
    this.limit = limit;
  }
}

interface Limits {
  /** How many processes work at once. */
  processes: number;
  /** The longest time of one task, without its wait. */
  taskMs: number;
  /** The most resident memory of one process. A picture of 40 million pixels takes 260 MB. */
  memoryBytes: number;
  /** How many tasks may wait and how many bytes they may hold: of all holders, and of one. A film is 20 MiB. */
  waiting: Line;
  waitingOfHolder: Line;
}

/** For `catch`: answers `read` for a task that exceeded its limits or whose process crashed. Any other error is a bug. */
export function outOfBoundsAs<const Read>(read: Read): (error: unknown) => Read {
  return (error) => {
    if (error instanceof OutOfBounds) return read;
    throw error;
  };
}

/** The limits of a queue. */
interface Line {
  tasks: number;
  bytes: number;
}

const mebibyte = 1_024 * 1_024;
const usual: Limits = {
  processes: 2,
  taskMs: 10_000,
  memoryBytes: 768 * mebibyte,
  waiting: { tasks: 1_000, bytes: 256 * mebibyte },
  waitingOfHolder: { tasks: 60, bytes: 64 * mebibyte },
};
/** A process without work ends after this time and frees its memory (about 70 MB). */
const idleMs = 60_000;
/** How often the memory of a busy process is measured. */
const memoryLookMs = 100;
/** The extra time of the first task of a new process. */
const startMs = 20_000;

interface Job {
  holder: string;
  bytes: number;
  request: ApartRequest;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Worker {
  child: ChildProcess;
  job: Job | null;
  /** Its first task also waits until the process has started. */
  isNew: boolean;
  ended: OutOfBounds["limit"] | null;
  timers: NodeJS.Timeout[];
}

/** Starts no process yet. The first task starts one. `changed` replaces limits, for tests. */
export function createApart(changed: Partial<Limits> = {}): Apart {
  const limits = { ...usual, ...changed };
  const waiting: Job[] = [];
  const busy = new Set<string>();
  /** When each holder's last task began, as a running number. It is deleted with the holder's last task. */
  const begun = new Map<string, number>();
  let turns = 0;
  const workers = new Set<Worker>();
  let isClosed = false;

  const finish = (worker: Worker, settle: (job: Job) => void): void => {
    for (const timer of worker.timers.splice(0)) clearTimeout(timer);
    const { job } = worker;
    worker.job = null;
    if (job === null) return;
    busy.delete(job.holder);
    if (!waiting.some(({ holder }) => holder === job.holder)) begun.delete(job.holder);
    settle(job);
  };

  const begin = (): Worker => {
    const worker: Worker = { child: start(), job: null, isNew: true, ended: null, timers: [] };
    workers.add(worker);
    worker.child.on("message", (answer: ApartAnswer) => {
      worker.isNew = false;
      finish(worker, (job) => ("error" in answer ? job.reject(new Error(answer.error)) : job.resolve(answer.output)));
      worker.timers.push(setTimeout(() => worker.child.disconnect(), idleMs).unref());
      next();
    });
    worker.child.on("error", () => worker.child.kill("SIGKILL"));
    worker.child.on("exit", () => {
      workers.delete(worker);
      finish(worker, (job) => job.reject(new OutOfBounds(job.request.name, worker.ended ?? "crash")));
      next();
    });
    return worker;
  };

  const next = (): void => {
    if (isClosed) return;
    const job = nextOf(waiting, busy, begun);
    if (job === undefined) return;
    const free = [...workers].find(({ job, child }) => job === null && child.connected);
    if (free === undefined && [...workers].filter(({ child }) => child.connected).length >= limits.processes) return;
    waiting.splice(waiting.indexOf(job), 1);
    begun.set(job.holder, ++turns);
    const worker = free ?? begin();
    worker.job = job;
    busy.add(job.holder);
    guard(worker, limits);
    worker.child.send(job.request, (error) => {
      if (error !== null) end(worker, "crash");
    });
    next();
  };

  return {
    async run<Input extends unknown[], Output>(
      holder: string,
      { module, name }: ApartTask<Input, Output>,
      ...input: Input
    ): Promise<Output> {
      const bytes = bytesOf(input);
      if (isClosed) refuse("unavailable");
      refuseFull(waiting, limits, holder, bytes);
      return new Promise<Output>((resolve, reject) => {
        // What comes back from the process is what the task's own type says.
        waiting.push({ holder, bytes, request: { module, name, input }, resolve: resolve as Job["resolve"], reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new OutOfBounds(job.request.name, "crash"));
      await Promise.all([...workers].map(({ child }) => killed(child)));
    },
  };
}

function end(worker: Worker, limit: OutOfBounds["limit"]): void {
  worker.ended ??= limit;
  worker.child.kill("SIGKILL");
}

/** The limits of one task: its time, plus the start of a new process, and its memory. */
function guard(worker: Worker, { taskMs, memoryBytes }: Limits): void {
  for (const timer of worker.timers.splice(0)) clearTimeout(timer);
  worker.timers.push(setTimeout(() => end(worker, "time"), taskMs + (worker.isNew ? startMs : 0)));
  worker.timers.push(
    setInterval(() => void watchMemory(worker, memoryBytes, () => end(worker, "memory")), memoryLookMs),
  );
}

/** Refuses a task if the queue of its holder (`too_often`) or of all holders (`unavailable`) has no room. */
function refuseFull(waiting: readonly Job[], limits: Limits, holder: string, bytes: number): void {
  const isFull = (line: readonly Job[], max: Line) =>
    line.length >= max.tasks || (line.length > 0 && line.reduce((total, job) => total + job.bytes, bytes) > max.bytes);
  const own = waiting.filter((job) => job.holder === holder);
  if (isFull(own, limits.waitingOfHolder)) refuse("too_often", { seconds: 5 });
  if (isFull(waiting, limits.waiting)) refuse("unavailable");
}

/** The holder without a running task whose last task began the longest ago. */
function nextOf(
  waiting: readonly Job[],
  busy: ReadonlySet<string>,
  begun: ReadonlyMap<string, number>,
): Job | undefined {
  const candidates = waiting.filter(({ holder }) => !busy.has(holder));
  return candidates.toSorted((one, other) => (begun.get(one.holder) ?? 0) - (begun.get(other.holder) ?? 0))[0];
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

/** About how much memory a part of the input takes while it waits: the size of its texts and bytes. */
function bytesOf(part: unknown): number {
  if (typeof part === "string") return part.length;
  if (part instanceof Uint8Array) return part.byteLength;
  if (typeof part !== "object" || part === null) return 0;
  return Object.values(part).reduce<number>((total, inner) => total + bytesOf(inner), 0);
}

/**
 * The process gets no secret of the mall: its environment is empty. It may read files (its own code). It may not write
 * files or start programs.
 */
function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL("process.ts", import.meta.url)), [], {
    serialization: "advanced",
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: ["--max-old-space-size=384", "--no-warnings", "--permission", "--allow-fs-read=*", "--allow-addons"],
  });
  // The server can exit although the child process is still running.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Measures the resident memory of the whole process, because decoders use memory outside the JavaScript heap. It reads
 * `/proc`, which only Linux has. On other systems there is no limit.
 */
async function watchMemory({ child }: Worker, max: number, exceed: () => void): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, "utf8").catch(() => "");
  if (Number(pages.split(" ")[1] ?? 0) * 4_096 > max) exceed();
}
