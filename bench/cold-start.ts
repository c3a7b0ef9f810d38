import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Single } from "./figures.ts";

const root = path.resolve(import.meta.dirname, "..");
const longestMs = 180_000;
const laterStarts = 3;

export interface StartedMall {
  readonly port: number;
  readonly ms: number;
  stop(): Promise<void>;
}

/** From the start of the process to the first 200 of `/readyz`, which asks the database. */
export async function measureColdStart(report: (single: Single) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "arcade-bench-start-"));
  const bare = () =>
    startMallIn(folder, ["node_modules/.bin/node", "tools/start.ts", "--without-web-app"], { DEMO: "0" });
  const first = await bare();
  await first.stop();
  report({
    what: "very first start, to the first 200 (embedded database made and migrated; no web build, no demo goods)",
    value: first.ms / 1_000,
    unit: "s",
    max: 3.5,
  });
  const later: number[] = [];
  for (let count = 0; count < laterStarts; count += 1) {
    const again = await bare();
    await again.stop();
    later.push(again.ms / 1_000);
  }
  report({
    what: `later start, to the first 200 (median of ${laterStarts})`,
    value: median(later),
    unit: "s",
    max: 2,
  });
  rmSync(folder, { recursive: true, force: true });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function startMallIn(
  folder: string,
  [program = "", ...parameters]: readonly string[],
  environment: Record<string, string>,
): Promise<StartedMall> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - start > longestMs)
      throw new Error(`${program} ${parameters.join(" ")} did not open the mall`);
    await pause(10);
  }
  return { port, ms: performance.now() - start, stop: () => stopped(child, ended) };
}

async function stopped(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false; // not listening yet
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
