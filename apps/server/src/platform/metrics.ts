import type { RefusalName } from "@arcade/contract/errors";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics for Prometheus; read at /metrics from this machine only. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const seconds = new Histogram({
  name: "arcade_answer_seconds",
  help: "Time to answer, by path and status",
  labelNames: ["path", "status"] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [registry],
});
const refusalCount = new Counter({
  name: "arcade_refusals_total",
  help: "Refusals, by name",
  labelNames: ["refusal"] as const,
  registers: [registry],
});
const sweepCount = new Counter({
  name: "arcade_deadlines_total",
  help: "Deadlines carried out, by sweep",
  labelNames: ["sweep"] as const,
  registers: [registry],
});
const lastSuccess = new Map<string, number>();
const behind = new Map<string, { since: number; last: number }>();
new Gauge({
  name: "arcade_sweep_last_success_seconds",
  help: "When a sweep last read all that was due, in Unix time",
  labelNames: ["sweep"] as const,
  registers: [registry],
  collect() {
    for (const [sweep, at] of lastSuccess) this.set({ sweep }, at / 1_000);
  },
});
new Gauge({
  name: "arcade_sweep_overdue_seconds",
  help: "For how long a sweep has failed or had more due than it moved; 0 where its last turn ended with nothing due",
  labelNames: ["sweep"] as const,
  registers: [registry],
  collect() {
    for (const sweep of lastSuccess.keys()) this.set({ sweep }, 0);
    for (const [sweep, { since, last }] of behind) this.set({ sweep }, (last - since) / 1_000);
  },
});
const outboundJobCount = new Counter({
  name: "arcade_jobs_total",
  help: "Outbound jobs settled, by name",
  labelNames: ["job"] as const,
  registers: [registry],
});

const socketCount = new Gauge({
  name: "arcade_sockets",
  help: "Open sockets: those that wait for their handshake, and those of a member",
  labelNames: ["state"] as const,
  registers: [registry],
});
const eventCount = new Counter({
  name: "arcade_events_published_total",
  help: "Events said on the bus by this process",
  registers: [registry],
});
const frameCount = new Counter({
  name: "arcade_events_delivered_total",
  help: "Events sent through sockets of this process",
  registers: [registry],
});
const setAsideCount = new Counter({
  name: "arcade_events_set_aside_total",
  help: "Rows of the outbox that could not be read and were set aside by this process",
  registers: [registry],
});
const lag = new Gauge({
  name: "arcade_relay_lag_seconds",
  help: "Age of the oldest event that the relay last found waiting",
  registers: [registry],
});

const fileStore = new Gauge({
  name: "arcade_file_store_up",
  help: "Whether this process reaches the bucket of FILES_URL; 1 where files are in the data folder",
  registers: [registry],
});
fileStore.set(1);

const oldPepper = new Gauge({
  name: "arcade_old_pepper_left",
  help: "Values that are still under the pepper of before, by what they are",
  labelNames: ["of"] as const,
  registers: [registry],
});

const retryCount = new Counter({
  name: "arcade_transactions_retried_total",
  help: "Transactions that PostgreSQL gave up and that ran again, by SQLSTATE; 40P01 is a deadlock",
  labelNames: ["code"] as const,
  registers: [registry],
});

const loopLag = new Histogram({
  name: "arcade_loop_lag_seconds",
  help: "How late the event loop came to its beat",
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
  registers: [registry],
});
const stallCount = new Counter({
  name: "arcade_loop_stalls_total",
  help: "Times that something held the event loop for a second",
  registers: [registry],
});

export function stalled(lagMs: number, stallMs: number): void {
  loopLag.observe(lagMs / 1_000);
  if (lagMs >= stallMs) stallCount.inc();
}

const plainCount = new Counter({
  name: "arcade_plain_changes_total",
  help: "Changes that tried the short way of a plain case, by path and by the way that they took",
  labelNames: ["path", "way"] as const,
  registers: [registry],
});

/** Whether the short way of a change served a call, or left it to its verb. */
export function plainChange(path: string, served: boolean): void {
  plainCount.inc({ path, way: served ? "short" : "long" });
}

export function retriedTransaction(code: string): void {
  retryCount.inc({ code });
}

export function answered(path: string, status: number, ms: number): void {
  seconds.observe({ path, status }, ms / 1_000);
}

export function refused(refusal: RefusalName): void {
  refusalCount.inc({ refusal });
}

/** `done`: when the sweep had moved all that was due; null if more is left. */
export function swept(sweep: string, count: number, done: Date | null): void {
  if (count > 0) sweepCount.inc({ sweep }, count);
  if (done === null) return;
  lastSuccess.set(sweep, done.getTime());
  behind.delete(sweep);
}

export function sweepBehind(sweep: string, now: Date): void {
  behind.set(sweep, { since: behind.get(sweep)?.since ?? now.getTime(), last: now.getTime() });
}

export function ran(outboundJob: string, count: number): void {
  if (count > 0) outboundJobCount.inc({ job: outboundJob }, count);
}

export function socketsOpen(waiting: number, bound: number): void {
  socketCount.set({ state: "waiting" }, waiting);
  socketCount.set({ state: "bound" }, bound);
}

export function published(events: number): void {
  eventCount.inc(events);
}

export function setAsideEvents(count: number): void {
  setAsideCount.inc(count);
}

export function deliveredFrames(count: number): void {
  frameCount.inc(count);
}

export function oldPepperLeft(of: string, count: number): void {
  oldPepper.set({ of }, count);
}

export function fileStoreUp(isUp: boolean): void {
  fileStore.set(isUp ? 1 : 0);
}

export function relayLag(ms: number): void {
  lag.set(ms / 1_000);
}

const late = new Gauge({
  name: "arcade_standby_late_seconds",
  help: "How late the standby of DATABASE_READ_URL is; NaN: it is away or no standby",
  registers: [registry],
});

export function standbyLate(ms: number | null): void {
  late.set(ms === null ? Number.NaN : ms / 1_000);
}

const doneCount = new Counter({
  name: "arcade_changes_total",
  help: "Changes with an idempotency key that this process answered as done, by path: orders, payments, withdrawals",
  labelNames: ["path"] as const,
  registers: [registry],
});

/** A repeated call with the same key counts once. */
export function changeDone(path: string): void {
  doneCount.inc({ path });
}

interface PoolUsage {
  readonly connections: number;
  readonly idle: number;
  readonly waiting: number;
}

const pools = new Map<string, () => PoolUsage>();
new Gauge({
  name: "arcade_pool",
  help: "Connections to the database of this process: open, idle, and calls that wait for one",
  labelNames: ["pool", "what"] as const,
  registers: [registry],
  collect() {
    for (const [pool, usage] of pools)
      for (const [what, count] of Object.entries(usage())) this.set({ pool, what }, count);
  },
});

export function watchPool(pool: "changes" | "side" | "standby", usage: () => PoolUsage): void {
  pools.set(pool, usage);
}

/** What the database holds; the same in each process. Times are Unix times in seconds. */
const held = {
  outbox: new Gauge({ name: "arcade_outbox_rows", help: "Events and mails that wait", registers: [registry] }),
  unsealed_since: new Gauge({
    name: "arcade_oldest_unsealed_seconds",
    help: "When the oldest transfer without a seal was posted, in Unix time; NaN: all are sealed",
    registers: [registry],
  }),
  clean_check_at: new Gauge({
    name: "arcade_ledger_last_clean_check_seconds",
    help: "When a check of the ledger last found nothing, in Unix time; NaN: never",
    registers: [registry],
  }),
  withdrawals_waiting: new Gauge({
    name: "arcade_withdrawals_waiting",
    help: "Withdrawals that are not confirmed, rejected or cancelled",
    registers: [registry],
  }),
  oldest_withdrawal_at: new Gauge({
    name: "arcade_oldest_withdrawal_seconds",
    help: "When the oldest of them was asked for, in Unix time; NaN: none waits",
    registers: [registry],
  }),
} as const;
export type HeldFigures = Readonly<Record<keyof typeof held, number | null>>;

export function setHeldFigures(figures: HeldFigures): void {
  for (const [name, gauge] of Object.entries(held)) gauge.set(figures[name as keyof typeof held] ?? Number.NaN); // its own keys
}
