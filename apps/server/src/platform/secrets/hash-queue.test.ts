import { expect, test } from "vitest";
import { createHashQueue, type Lane } from "./hash-queue.ts";
import { Refusal } from "../http/refuse.ts";

/** A queue whose work ends when the test says so. `served` lists who was let in, in order. */
function stage(typicalMs = 50) {
  const queue = createHashQueue({ atOnce: 2, typicalMs });
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const come = (lane: Lane, name: string = lane) =>
    queue.run(lane, async () => {
      served.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Ends everything that works, until nobody waits. */
  const drain = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { queue, served, come, drain };
}

test("at most two hashes are calculated at once", () => {
  const { come, served } = stage();
  for (let count = 0; count < 5; count += 1) void come("stranger");
  expect(served).toHaveLength(2);
});

test("a member from a known network and an operator are served before all earlier strangers", async () => {
  const { come, served, drain } = stage();
  const all = [...Array.from({ length: 12 }, () => come("stranger")), come("member"), come("operator")];
  await drain();
  await Promise.all(all);
  expect(served.slice(0, 2)).toEqual(["stranger", "stranger"]);
  expect(served.slice(2, 4).toSorted()).toEqual(["member", "operator"]);
  expect(served.slice(4)).toEqual(Array.from({ length: 10 }, () => "stranger"));
});

test("an operator at a new place takes turns with the mall's strangers, and does not wait behind their queue", async () => {
  const { come, served, drain } = stage();
  const all = [...Array.from({ length: 12 }, () => come("stranger")), come("new operator"), come("new operator")];
  await drain();
  await Promise.all(all);
  expect(served.slice(2, 6).toSorted()).toEqual(["new operator", "new operator", "stranger", "stranger"]);
});

test("a queue holds a second of work; later callers read when to come back, and the other queues stay open", async () => {
  const { come, queue, served, drain } = stage(20);
  // Two at work and 100 x 20 ms / 2 = one second waiting.
  const letIn = Array.from({ length: 102 }, () => come("stranger"));
  const refused = await come("stranger").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ refusal: "busy", parameters: { seconds: 2 } });
  const member = come("member");
  await drain();
  await Promise.all([...letIn, member]);
  expect(served.indexOf("member")).toBe(2);
  expect(queue.isLong("stranger")).toBe(false);
});

test("a queue is long from a quarter of a second, and only for those who wait in it", () => {
  const { come, queue } = stage(20);
  for (let count = 0; count < 26; count += 1) void come("stranger");
  expect(queue.isLong("stranger")).toBe(false);
  void come("stranger");
  expect(queue.isLong("stranger")).toBe(true);
  expect(queue.isLong("member")).toBe(false);
});

test("failed work frees its place", async () => {
  const { queue } = stage();
  const fail = () => queue.run("stranger", () => Promise.reject(new Error("broken")));
  await Promise.all(Array.from({ length: 6 }, () => expect(fail()).rejects.toThrow("broken")));
  expect(await queue.run("stranger", async () => "done")).toBe("done");
});
