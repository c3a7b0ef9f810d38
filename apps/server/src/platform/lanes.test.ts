import { expect, test } from "vitest";
import { createLanes } from "./lanes.ts";

/** Lanes whose batches end when the test says so. */
function heldLanes(options: Partial<Parameters<typeof createLanes<string, string>>[0]> = {}) {
  const begun: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const lanes = createLanes<string, string>({
    lanes: 1,
    maxBatch: 100,
    maxWaiting: 100,
    write: (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((item) => `${item}!`))) });
      }),
    ...options,
  });
  return { lanes, begun };
}

const itemsOf = ({ begun }: ReturnType<typeof heldLanes>) => begun.map(({ items }) => items);

test("a single item is written at once, and items that arrive meanwhile are one batch", async () => {
  const held = heldLanes();
  const { lanes, begun } = held;
  const first = lanes.put(1n, "a");
  await expect.poll(() => itemsOf(held)).toEqual([["a"]]);
  const later = ["b", "c", "d"].map((item) => lanes.put(1n, item));
  begun[0]?.end();
  expect(await first).toBe("a!");
  await expect.poll(() => itemsOf(held)).toEqual([["a"], ["b", "c", "d"]]);
  begun[1]?.end();
  expect(await Promise.all(later)).toEqual(["b!", "c!", "d!"]);
});

test("items of one round of the event loop are one batch, up to its maximum", async () => {
  const held = heldLanes({ maxBatch: 2 });
  const all = ["a", "b", "c"].map((item) => held.lanes.put(1n, item));
  await expect.poll(() => itemsOf(held)).toEqual([["a", "b"]]);
  held.begun[0]?.end();
  await expect.poll(() => itemsOf(held)).toEqual([["a", "b"], ["c"]]);
  held.begun[1]?.end();
  expect(await Promise.all(all)).toEqual(["a!", "b!", "c!"]);
});

test("after a batch of several a lane waits until as many are there again, and not for longer than it may", async () => {
  const held = heldLanes({ gatherMs: 1_000 });
  const put = (...items: string[]) => items.map((item) => held.lanes.put(1n, item));
  const first = put("a", "b");
  await expect.poll(() => itemsOf(held)).toEqual([["a", "b"]]);
  held.begun[0]?.end();
  await Promise.all(first);
  const one = put("c");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(itemsOf(held)).toHaveLength(1);
  const second = [...one, ...put("d")];
  await expect
    .poll(() => itemsOf(held), { timeout: 500 })
    .toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  held.begun[1]?.end();
  await Promise.all(second);
  const alone = put("e");
  await expect.poll(() => itemsOf(held), { timeout: 3_000 }).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  held.begun[2]?.end();
  expect(await Promise.all(alone)).toEqual(["e!"]);
});

test("after an item that was alone a lane does not wait", async () => {
  const held = heldLanes({ gatherMs: 60_000 });
  for (const [place, item] of ["a", "b"].entries()) {
    const written = held.lanes.put(1n, item);
    await expect.poll(() => itemsOf(held)).toHaveLength(place + 1);
    held.begun[place]?.end();
    expect(await written).toBe(`${item}!`);
  }
});

test("a place always has the same lane, and another lane waits for nothing", async () => {
  const held = heldLanes({ lanes: 2 });
  void held.lanes.put(4n, "slow");
  await expect.poll(() => itemsOf(held)).toEqual([["slow"]]);
  const other = held.lanes.put(5n, "other");
  void held.lanes.put(6n, "behind");
  await expect.poll(() => itemsOf(held)).toEqual([["slow"], ["other"]]);
  held.begun[1]?.end();
  expect(await other).toBe("other!");
  expect(itemsOf(held)).toHaveLength(2);
  held.begun[0]?.end();
  await expect.poll(() => itemsOf(held)).toEqual([["slow"], ["other"], ["behind"]]);
});

test("a batch that fails fails its own items only", async () => {
  const held = heldLanes();
  const first = held.lanes.put(1n, "a");
  await expect.poll(() => held.begun.length).toBe(1);
  const second = held.lanes.put(1n, "b");
  held.begun[0]?.end(new Error("the database is away"));
  await expect(first).rejects.toThrow("the database is away");
  await expect.poll(() => held.begun.length).toBe(2);
  held.begun[1]?.end();
  expect(await second).toBe("b!");
});

test("a full lane refuses and says so; it accepts again when there is room", async () => {
  const held = heldLanes({ maxWaiting: 2 });
  void held.lanes.put(1n, "a");
  await expect.poll(() => held.begun.length).toBe(1);
  const waiting = [held.lanes.put(1n, "b"), held.lanes.put(1n, "c")];
  expect(() => held.lanes.put(1n, "d")).toThrow(expect.objectContaining({ refusal: "unavailable" }));
  held.begun[0]?.end();
  await expect.poll(() => held.begun.length).toBe(2);
  const late = held.lanes.put(1n, "e");
  held.begun[1]?.end();
  await Promise.all(waiting);
  await expect.poll(() => held.begun.length).toBe(3);
  held.begun[2]?.end();
  expect(await late).toBe("e!");
});
