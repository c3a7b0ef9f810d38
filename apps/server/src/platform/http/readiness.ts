import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { countAttempt } from "./attempts.ts";
import type { Mall } from "../mall.ts";
import { meaningOf } from "../sql/error-codes.ts";

/** The faults that stop this process from working; empty if there are none. */
export type Readiness = readonly string[];

/** It is tried once a second at most, however often a balancer asks. */
const freshMs = 1_000;
const probeMs = 3_000;
const probeBytes = 4_096;
const dayMs = 86_400_000;

/**
 * Whether this process can do its work: write a row and write a file. A read alone does not show it, because a database
 * whose disk is full, or that became read-only, still answers reads.
 */
export function createReadiness({
  db,
  clock,
  configuration,
}: Pick<Mall, "db" | "clock" | "configuration">): () => Promise<Readiness> {
  const database = createProbe("the database", () => countAttempt(db, "readiness", "probe", dayMs, clock));
  const disk = createProbe("the disk of DATA_DIR", () => writeProbe(configuration.dataFolder));
  let asked: Promise<Readiness> = Promise.resolve([]);
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt > freshMs) {
      askedAt = performance.now();
      asked = Promise.all([database(), disk()]).then((faults) => faults.filter((fault) => fault !== null));
    }
    return asked;
  };
}

/**
 * Returns the fault within 3 s. An attempt that hangs is not begun a second time: a disk that does not answer would
 * take one thread after the other.
 */
function createProbe(name: string, work: () => Promise<unknown>): () => Promise<string | null> {
  let running: Promise<string | null> | null = null;
  return () => {
    running ??= work()
      .then(
        () => null,
        (error: unknown) => `${name} cannot be written (${reasonOf(error)})`,
      )
      .finally(() => (running = null));
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve(`${name} does not answer`), probeMs).unref();
    });
    return Promise.race([running, late]);
  };
}

async function writeProbe(folder: string): Promise<void> {
  const file = path.join(folder, `readiness-probe.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, Buffer.alloc(probeBytes, 1));
  } finally {
    await rm(file, { force: true });
  }
}

/** The code alone: messages contain addresses and paths, and anybody may ask. */
function reasonOf(error: unknown): string {
  if (meaningOf(error) === "readOnly") return "25006, a standby or read-only";
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "it is away";
}
