import { readdirSync, readFileSync } from "node:fs";
import { type Ask, connect } from "./http-load.ts";

/** The result of one side in all its turns. */
export interface Sample {
  operations: number;
  ms: number;
  latenciesMs: number[];
  /** Processor time of the server and of PostgreSQL. */
  serverMs: number;
  databaseMs: number;
}

/** Runs for some time at so many connections. Returns how long each operation took. */
export type Load = (connections: number, ms: number) => Promise<{ latenciesMs: number[]; ms: number }>;

export interface Side {
  load: Load;
  /** The processes that serve. Empty if it is the database alone. */
  pids: readonly number[];
}

const warmUpOperations = 2_000;
const warmUpMs = 300;
const maxWarmUpMs = 5_000;

/** A short run shows that all parts still work. Its figures mean nothing. */
let isShort = false;
const shortMs = 150;

export function measureShortly(): void {
  isShort = true;
}

/** Repeats the work until the code is compiled. This takes some thousand repetitions. */
export async function warmUp(sides: readonly Side[]): Promise<void> {
  for (const { load } of sides) {
    const start = performance.now();
    const max = isShort ? shortMs : maxWarmUpMs;
    for (let operations = 0; operations < warmUpOperations && performance.now() - start < max;)
      operations += (await load(16, warmUpMs)).latenciesMs.length;
  }
}

/** The mall, the bare floor, and for some operations the honest floor. */
export interface Sides {
  ours: Side;
  floor: Side;
  honest?: Side;
}

export interface Samples {
  ours: Sample;
  floor: Sample;
  honest: Sample | null;
}

/**
 * Floor, mall, floor, mall: other work of the machine affects all of them. The order within a round changes each time,
 * so that no side always has to write the dirty pages of the other.
 */
export async function sideBySide(
  sides: Sides,
  postmaster: number,
  connections: number,
  rounds: number,
  ms: number,
): Promise<Samples> {
  const { ours, floor, honest } = sides;
  const samples = { ours: emptySample(), floor: emptySample(), honest: honest === undefined ? null : emptySample() };
  const turns = [
    { side: floor, sample: samples.floor },
    ...(honest === undefined || samples.honest === null ? [] : [{ side: honest, sample: samples.honest }]),
    { side: ours, sample: samples.ours },
  ];
  for (let round = 0; round < (isShort ? 1 : rounds); round += 1) {
    for (const { side, sample } of round % 2 === 0 ? turns : turns.toReversed())
      await take(sample, side, postmaster, connections, isShort ? shortMs : ms);
  }
  return samples;
}

async function take(sample: Sample, side: Side, postmaster: number, connections: number, ms: number): Promise<void> {
  const before = { server: processorMs(side.pids), database: familyMs(postmaster) };
  const done = await side.load(connections, ms);
  sample.operations += done.latenciesMs.length;
  sample.ms += done.ms;
  sample.latenciesMs = sample.latenciesMs.concat(done.latenciesMs);
  sample.serverMs += processorMs(side.pids) - before.server;
  sample.databaseMs += familyMs(postmaster) - before.database;
}

function emptySample(): Sample {
  return { operations: 0, ms: 0, latenciesMs: [], serverMs: 0, databaseMs: 0 };
}

export const rateOf = (sample: Sample): number => (sample.operations * 1_000) / sample.ms;

export function percentile(sample: Sample, share: number): number {
  const sorted = sample.latenciesMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One operation of one connection: as many requests as it takes. `number` counts the operations of all connections. */
export type Operation = (ask: Ask, number: number) => Promise<void>;

/** A load over HTTP: each connection does one operation after the other. */
export function httpLoad(port: number, operation: Operation): Load {
  let number = 0;
  return async (connections, ms) => {
    const latenciesMs: number[] = [];
    const start = performance.now();
    const lanes = Array.from({ length: connections }, async () => {
      const { ask, close } = connect(port);
      for (let now = performance.now(); now - start < ms;) {
        const mine = number;
        number += 1;
        await operation(ask, mine);
        const after = performance.now();
        latenciesMs.push(after - now);
        now = after;
      }
      close();
    });
    await Promise.all(lanes);
    return { latenciesMs, ms: performance.now() - start };
  };
}

const tickMs = 10;

/** User and system time. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const fields = statOf(pid);
    return total + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }, 0);
}

/** The time of a process and its children, including children that have ended. */
function familyMs(pid: number): number {
  const fields = statOf(pid);
  return processorMs(familyOf(pid)) + (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * tickMs;
}

/** A process and its children. */
export function familyOf(pid: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[1]) === pid);
  return [pid, ...children];
}

/** The fields after the name, which may hold spaces: state is the first. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return []; // it has ended meanwhile
  }
}

/** Memory in MiB, with shared pages divided among those who share them. */
export function memoryMiB(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + memoryOf(pid), 0) / 1024;
}

function memoryOf(pid: number): number {
  for (const [file, line] of [
    ["smaps_rollup", /^Pss:\s+(\d+)/m],
    ["status", /^VmRSS:\s+(\d+)/m],
  ] as const) {
    try {
      const found = line.exec(readFileSync(`/proc/${pid}/${file}`, "latin1"))?.[1];
      if (found !== undefined) return Number(found);
    } catch {
      // not ours to read, or ended meanwhile
    }
  }
  return 0;
}
