import type { Refusal } from "@arcade/web/failure.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createQueue, type Kind, type SendResult, type Waiting } from "./queue.ts";

/** A device with its storage, shared by the pages that are opened on it. */
function device() {
  const kept = new Map<string, Waiting>();
  const state = {
    isOnline: true,
    owner: "1",
    sending: new Set<string>(),
    refusals: [] as string[],
    ids: 0,
    now: 1_000,
  };
  const openPage = () => {
    const shown: (readonly Waiting[])[] = [];
    const queue = createQueue({
      load: async () => [...kept.values()],
      save: async (waiting) => void kept.set(waiting.id, structuredClone(waiting)),
      drop: async (id) => void kept.delete(id),
      owner: () => state.owner,
      isOnline: () => state.isOnline,
      alone: async (kind, act) => {
        if (state.sending.has(kind)) return false;
        state.sending.add(kind);
        return act().finally(() => state.sending.delete(kind));
      },
      changed: (list) => shown.push(list),
      showRefusal: ({ error }) => void state.refusals.push(error),
      newId: () => String((state.ids += 1)),
      nowMs: () => state.now,
    });
    const open = (kind: string, sending: Partial<Kind> = {}) =>
      queue.open(kind, { send, onRefused: "drop", ...sending });
    return { queue, shown, open };
  };
  return { kept, state, openPage };
}

const sent: string[] = [];
const send: Kind["send"] = async ({ subject }) => {
  sent.push(subject);
  return "done";
};
const refused: Refusal = { error: "not_found", parameters: {}, msg: "" };

beforeEach(() => void sent.splice(0));

describe("a change that waits for the network", () => {
  test("is sent once and in the order of the changes, also if the clock stands still", async () => {
    const { state, openPage, kept } = device();
    const { queue, open } = openPage();
    open("favourite");
    state.isOnline = false;
    for (const subject of ["a", "b", "c"]) await queue.add("favourite", subject, {});
    await queue.flush("favourite");
    expect(sent).toEqual([]);
    expect(queue.now().map(({ state: each }) => each)).toEqual(["waiting", "waiting", "waiting"]);
    state.isOnline = true;
    await Promise.all([queue.flush("favourite"), queue.flush("favourite")]);
    await queue.flush("favourite");
    expect(sent).toEqual(["a", "b", "c"]);
    expect([queue.now(), kept.size]).toEqual([[], 0]);
  });

  test("stops at the first change that cannot be sent, which keeps its place", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    let isCut = true;
    open("favourite", { send: async (waiting, update) => (isCut ? "later" : send(waiting, update)) });
    await queue.add("favourite", "a", {});
    await queue.add("favourite", "b", {});
    await queue.flush("favourite");
    expect(queue.now().map(({ subject, state, tried }) => [subject, state, tried])).toEqual([
      ["a", "waiting", true],
      ["b", "waiting", false],
    ]);
    isCut = false;
    await queue.flush("favourite");
    expect(sent).toEqual(["a", "b"]);
  });

  test("can be taken back while it waits, and not while it is being sent", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    let answer = () => {};
    open("favourite", {
      send: async (waiting, update) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return send(waiting, update);
      },
    });
    const first = await queue.add("favourite", "a", {});
    const second = await queue.add("favourite", "b", {});
    const flushing = queue.flush("favourite");
    await expect.poll(() => queue.now()[0]?.state).toBe("sending");
    expect(await queue.takeBack(first.id)).toBe(false);
    expect(await queue.takeBack(second.id)).toBe(true);
    answer();
    await flushing;
    expect(sent).toEqual(["a"]);
  });

  test("is sent by one page of a device only, and after that page has died by the next one", async () => {
    const { openPage, kept } = device();
    const [one, other] = [openPage(), openPage()];
    for (const { open } of [one, other]) open("favourite");
    await one.queue.add("favourite", "a", {});
    await other.queue.reload();
    await Promise.all([one.queue.flush("favourite"), other.queue.flush("favourite")]);
    expect(sent).toEqual(["a"]);
    const [id] = ["left"];
    kept.set(id, {
      id,
      owner: "1",
      kind: "favourite",
      subject: "b",
      content: {},
      at: 1,
      state: "sending",
      tried: false,
      refused: null,
    });
    await openPage().queue.reload();
    const next = openPage();
    next.open("favourite");
    await next.queue.flush("favourite");
    expect(sent).toEqual(["a", "b"]);
  });

  test("is sent for the member who made it and for nobody else", async () => {
    const { state, openPage } = device();
    const { queue, open } = openPage();
    open("favourite");
    state.isOnline = false;
    await queue.add("favourite", "a", {});
    state.owner = "2";
    state.isOnline = true;
    await queue.flush("favourite");
    expect([sent, queue.now()]).toEqual([[], []]);
    state.owner = "1";
    await queue.flush("favourite");
    expect(sent).toEqual(["a"]);
  });

  test("keeps waiting while no page knows how to send it, and lets others pass", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    open("favourite");
    await queue.add("another", "a", {});
    await queue.add("favourite", "b", {});
    await queue.flush("favourite");
    expect(sent).toEqual(["b"]);
    open("another");
    await queue.flush("another");
    expect(sent).toEqual(["b", "a"]);
  });

  test("does not wait for another kind that is slow or cannot be sent", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    let arrive = () => {};
    open("slow", { send: () => new Promise<SendResult>((resolve) => (arrive = () => resolve("done"))) });
    open("cut", { send: async () => "later" });
    open("favourite");
    for (const kind of ["slow", "cut", "favourite"]) await queue.add(kind, kind, {});
    const slow = queue.flush("slow");
    expect(await queue.flush("cut")).toBe(false);
    expect(await queue.flush("favourite")).toBe(true);
    expect(sent).toEqual(["favourite"]);
    arrive();
    expect(await slow).toBe(true);
  });

  test("is sent with the others if it is added while they are sent", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    open("favourite");
    await queue.add("favourite", "a", {});
    const flushing = queue.flush("favourite");
    await queue.add("favourite", "b", {});
    await Promise.all([flushing, queue.flush("favourite")]);
    expect([sent, queue.now()]).toEqual([["a", "b"], []]);
  });

  test("stays with the reason if it was refused and its kind keeps it, until it is allowed again or removed", async () => {
    const { state, openPage } = device();
    const { queue, open } = openPage();
    let isBarred = true;
    open("chat", {
      send: async (waiting, update) => (isBarred && waiting.subject === "a" ? { refused } : send(waiting, update)),
      onRefused: "keep",
    });
    const first = await queue.add("chat", "a", {});
    await queue.add("chat", "b", {});
    expect(await queue.flush("chat")).toBe(true);
    expect([sent, queue.now().map(({ subject, refused: why }) => [subject, why?.error]), state.refusals]).toEqual([
      ["b"],
      [["a", "not_found"]],
      [],
    ]);
    await queue.flush("chat");
    expect(sent).toEqual(["b"]);
    isBarred = false;
    await queue.allow(first.id);
    await queue.flush("chat");
    expect([sent, queue.now()]).toEqual([["b", "a"], []]);
  });

  test("is shown and removed if it was refused and its kind drops it", async () => {
    const { state, openPage } = device();
    const { queue, open } = openPage();
    open("favourite", { send: async () => ({ refused }) });
    await queue.add("favourite", "a", {});
    await queue.flush("favourite");
    expect([queue.now(), state.refusals]).toEqual([[], ["not_found"]]);
  });

  test("keeps its progress, and stays away if it was removed while being sent", async () => {
    const { openPage, kept } = device();
    const { queue, open } = openPage();
    const answers: boolean[] = [];
    open("chat", {
      send: async ({ id }, update) => {
        answers.push(await update({ upload: "name" }));
        expect(kept.get(id)?.content).toEqual({ upload: "name" });
        await queue.remove(id);
        answers.push(await update({ upload: "other" }));
        return "later";
      },
    });
    await queue.add("chat", "a", {});
    expect(await queue.flush("chat")).toBe(false);
    expect([answers, queue.now(), kept.size]).toEqual([[true, false], [], 0]);
    await queue.reload();
    expect(queue.now()).toEqual([]);
  });

  test("does not stop the others if its sender fails", async () => {
    const { openPage } = device();
    const { queue, open } = openPage();
    const broken = async (): Promise<SendResult> => {
      throw new Error("a bug");
    };
    open("broken", { send: broken });
    open("chat", {
      send: async (waiting, update) => (waiting.subject === "a" ? broken() : send(waiting, update)),
      onRefused: "keep",
    });
    await queue.add("broken", "a", {});
    for (const subject of ["a", "b"]) await queue.add("chat", subject, {});
    for (const kind of ["broken", "chat"]) await queue.flush(kind);
    expect([sent, queue.now().map(({ kind, refused: why }) => [kind, why?.error])]).toEqual([
      ["b"],
      [["chat", "internal"]],
    ]);
  });
});
