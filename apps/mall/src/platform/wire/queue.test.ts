import { beforeEach, describe, expect, test } from "vitest";
import { createQueue, type Sending, type Waiting } from "./queue.ts";

/** A device with its storage, shared by the pages that are opened on it. */
function device() {
  const kept = new Map<string, Waiting>();
  const state = { isOnline: true, owner: "1", isSending: false, ids: 0, now: 1_000 };
  const openPage = () => {
    const shown: (readonly Waiting[])[] = [];
    const queue = createQueue({
      load: async () => [...kept.values()],
      save: async (waiting) => void kept.set(waiting.id, structuredClone(waiting)),
      drop: async (id) => void kept.delete(id),
      owner: () => state.owner,
      isOnline: () => state.isOnline,
      alone: async (act) => {
        if (state.isSending) return;
        state.isSending = true;
        await act().finally(() => (state.isSending = false));
      },
      changed: (list) => shown.push(list),
      newId: () => String((state.ids += 1)),
      nowMs: () => state.now,
    });
    return { queue, shown };
  };
  return { kept, state, openPage };
}

const sent: string[] = [];
const send: Sending = async ({ subject }) => {
  sent.push(subject);
  return "done";
};

beforeEach(() => void sent.splice(0));

describe("what waits for the network", () => {
  test("is sent once and in the order in which it was wanted, also by a clock that stands", async () => {
    const { state, openPage, kept } = device();
    const { queue } = openPage();
    queue.open("favourite", send);
    state.isOnline = false;
    for (const subject of ["a", "b", "c"]) await queue.add("favourite", subject, {});
    await queue.flush();
    expect(sent).toEqual([]);
    expect(queue.now().map(({ state: each }) => each)).toEqual(["waiting", "waiting", "waiting"]);
    state.isOnline = true;
    await Promise.all([queue.flush(), queue.flush()]);
    await queue.flush();
    expect(sent).toEqual(["a", "b", "c"]);
    expect([queue.now(), kept.size]).toEqual([[], 0]);
  });

  test("stops at the first that cannot be sent, which keeps its place", async () => {
    const { openPage } = device();
    const { queue } = openPage();
    let isCut = true;
    queue.open("favourite", async (waiting) => (isCut ? "later" : send(waiting)));
    await queue.add("favourite", "a", {});
    await queue.add("favourite", "b", {});
    await queue.flush();
    expect(queue.now().map(({ subject, state, tried }) => [subject, state, tried])).toEqual([
      ["a", "waiting", true],
      ["b", "waiting", false],
    ]);
    isCut = false;
    await queue.flush();
    expect(sent).toEqual(["a", "b"]);
  });

  test("can be taken back while it waits, and not while it is on its way", async () => {
    const { openPage } = device();
    const { queue } = openPage();
    let answer = () => {};
    queue.open("favourite", async (waiting) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return send(waiting);
    });
    const first = await queue.add("favourite", "a", {});
    const second = await queue.add("favourite", "b", {});
    const flushing = queue.flush();
    await expect.poll(() => queue.now()[0]?.state).toBe("sending");
    expect(await queue.takeBack(first.id)).toBe(false);
    expect(await queue.takeBack(second.id)).toBe(true);
    answer();
    await flushing;
    expect(sent).toEqual(["a"]);
  });

  test("is sent by one page of a device only, and a page that died in the middle leaves it to the next", async () => {
    const { openPage, kept } = device();
    const [one, other] = [openPage(), openPage()];
    for (const { queue } of [one, other]) queue.open("favourite", send);
    await one.queue.add("favourite", "a", {});
    await other.queue.reload();
    await Promise.all([one.queue.flush(), other.queue.flush()]);
    expect(sent).toEqual(["a"]);
    const [id] = ["left"];
    kept.set(id, { id, owner: "1", kind: "favourite", subject: "b", change: {}, at: 1, state: "sending", tried: false });
    await openPage().queue.reload();
    const next = openPage();
    next.queue.open("favourite", send);
    await next.queue.flush();
    expect(sent).toEqual(["a", "b"]);
  });

  test("is sent for the member who wanted it and for nobody else", async () => {
    const { state, openPage } = device();
    const { queue } = openPage();
    queue.open("favourite", send);
    state.isOnline = false;
    await queue.add("favourite", "a", {});
    state.owner = "2";
    state.isOnline = true;
    await queue.flush();
    expect([sent, queue.now()]).toEqual([[], []]);
    state.owner = "1";
    await queue.flush();
    expect(sent).toEqual(["a"]);
  });

  test("waits on where nobody knows yet how to send it, and lets others pass", async () => {
    const { openPage } = device();
    const { queue } = openPage();
    queue.open("favourite", send);
    await queue.add("another", "a", {});
    await queue.add("favourite", "b", {});
    await queue.flush();
    expect(sent).toEqual(["b"]);
    queue.open("another", send);
    await queue.flush();
    expect(sent).toEqual(["b", "a"]);
  });

  test("a fault of its sender does not stop the line", async () => {
    const { openPage } = device();
    const { queue } = openPage();
    queue.open("broken", async () => {
      throw new Error("a bug");
    });
    queue.open("favourite", send);
    await queue.add("broken", "a", {});
    await queue.add("favourite", "b", {});
    await queue.flush();
    expect([sent, queue.now()]).toEqual([["b"], []]);
  });
});
