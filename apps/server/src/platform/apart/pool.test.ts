import { afterAll, expect, test } from "vitest";
import { Refusal } from "../http/refuse.ts";
import { createApart, OutOfBounds } from "./pool.ts";
import { busy, crash, double, fail, greedy, secrets, size, sleep } from "./tasks.fixture.ts";

const apart = createApart({ taskMs: 1_500, memoryBytes: 300 * 1_024 * 1_024, processes: 2 });
afterAll(() => apart.close());

test("a task gets its input and returns its output, bytes as bytes", async () => {
  expect(await apart.run("7", double, Buffer.from([1, 2, 255]))).toEqual(Buffer.from([2, 4, 254]));
});

test("the callers' event loop stays free during a task, and a task that takes too long is ended", async () => {
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  await expect(apart.run("7", busy)).rejects.toMatchObject({ limit: "time" });
  clearInterval(clock);
  expect(longest).toBeLessThan(1_000);
  expect(await apart.run("7", double, Buffer.from([3]))).toEqual(Buffer.from([6]));
});

test("a task that takes too much memory, or crashes its process, affects no other", async () => {
  if (process.platform === "linux") await expect(apart.run("7", greedy)).rejects.toMatchObject({ limit: "memory" });
  await expect(apart.run("7", crash)).rejects.toBeInstanceOf(OutOfBounds);
  await expect(apart.run("7", fail)).rejects.toThrow("planted");
  expect(await apart.run("7", double, Buffer.from([4]))).toEqual(Buffer.from([8]));
});

test("one task at a time for each holder, while another holder's runs beside it", async () => {
  const done: string[] = [];
  // Both processes have started.
  await Promise.all([apart.run("7", sleep, 300), apart.run("8", sleep, 300)]);
  const first = apart.run("7", sleep, 400).then(() => done.push("first"));
  const second = apart.run("7", sleep, 1).then(() => done.push("second"));
  const other = apart.run("8", sleep, 1).then(() => done.push("other"));
  await Promise.all([first, second, other]);
  expect(done).toEqual(["other", "first", "second"]);
});

test("too many tasks or bytes of one holder must wait, and a full queue is unavailable; holders take turns", async () => {
  const small = createApart({
    processes: 1,
    waiting: { tasks: 6, bytes: 400 },
    waitingOfHolder: { tasks: 3, bytes: 200 },
  });
  const begun: string[] = [];
  const refusals: string[] = [];
  const ask = (holder: string, bytes = 0) =>
    small
      .run(holder, size, Buffer.alloc(bytes))
      .then(() => begun.push(holder))
      .catch((error: unknown) => refusals.push(error instanceof Refusal ? `${holder} ${error.refusal}` : "ended"));
  // The first is at work at once; the others wait.
  await Promise.all([ask("7"), ask("7"), ask("7"), ask("7"), ask("7"), ask("8"), ask("8"), ask("9"), ask("10")]);
  expect(refusals).toEqual(["7 too_often", "10 unavailable"]);
  expect(begun).toEqual(["7", "8", "9", "7", "8", "7", "7"]);
  refusals.splice(0);
  await Promise.all([ask("7"), ask("7", 150), ask("7", 100), ask("8", 200), ask("9", 100)]);
  expect(refusals).toEqual(["7 too_often", "9 unavailable"]);
  await small.close();
});

test("the process has none of the mall's secrets, writes no file and starts no program", async () => {
  expect(await apart.run("7", secrets)).toEqual({
    names: [],
    wrote: "ERR_ACCESS_DENIED",
    started: "ERR_ACCESS_DENIED",
  });
});
