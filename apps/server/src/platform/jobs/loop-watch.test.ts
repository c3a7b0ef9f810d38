import { afterAll, expect, test, vi } from "vitest";
import { type Stall, watchLoop } from "./loop-watch.ts";
import { registry } from "../metrics.ts";

const stalls: Stall[] = [];
const watch = watchLoop((stall) => stalls.push(stall), { beatMs: 50, stallMs: 400 });
afterAll(() => watch.close());

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const counted = async () => Number(/^arcade_loop_stalls_total (\d+)/m.exec(await registry.metrics())?.[1] ?? 0);

/** A pattern, a sum or a decoder that does not end would do the same. */
function plantedBusyLoop(ms: number): number {
  const until = performance.now() + ms;
  let turns = 0;
  while (performance.now() < until) turns += 1;
  return turns;
}

test("a busy loop is reported with the name of its function, once, and counted", async () => {
  await sleep(1_500); // the thread has started
  const before = await counted();
  stalls.length = 0;
  plantedBusyLoop(2_000);
  await vi.waitFor(() => expect(stalls).toHaveLength(1), { timeout: 10_000 });
  expect(stalls[0]?.stack.join("\n")).toContain("plantedBusyLoop");
  expect(stalls[0]?.ms).toBeGreaterThan(400);
  await expect.poll(counted).toBe(before + 1);
  expect(await registry.metrics()).toMatch(/^arcade_loop_lag_seconds_bucket\{le="\+Inf"\} \d+/m);
});

test("short work is not reported", async () => {
  stalls.length = 0;
  for (let context = 0; context < 10; context += 1) {
    plantedBusyLoop(20);
    await sleep(20);
  }
  await sleep(300);
  expect(stalls.filter(({ stack }) => stack.join().includes("plantedBusyLoop"))).toEqual([]);
});
