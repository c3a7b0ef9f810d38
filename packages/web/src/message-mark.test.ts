import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Loads the page again with the session storage of this visit. */
async function page(kept: Map<string, string> | null) {
  vi.resetModules();
  if (kept !== null) {
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    vi.stubGlobal("sessionStorage", storage);
  }
  return import("./message-mark.ts");
}

test("the same words are one message and other words another, so a lost answer blocks nobody", async () => {
  const { markOf, dropMark } = await page(null);
  const first = markOf("here", "Where is it?");
  expect(markOf("here", "Where is it?")).toBe(first);
  expect(markOf("elsewhere", "Where is it?")).not.toBe(first);
  expect(markOf("here", "Where is it? It was due yesterday.")).not.toBe(first);
  const second = markOf("here", "Thank you.");
  dropMark("here");
  expect(markOf("here", "Thank you.")).not.toBe(second);
});

test("a reloaded page knows under which name its draft was sent", async () => {
  const kept = new Map<string, string>();
  const before = (await page(kept)).markOf("here", "Where is it?");
  const { markOf, dropMark } = await page(kept);
  expect(markOf("here", "Where is it?")).toBe(before);
  dropMark("here");
  expect(kept.size).toBe(0);
  kept.set("here", '{"mark":7,"text":"Where is it?"}');
  expect(markOf("here", "Where is it?")).toMatch(/^[\w-]{36}$/);
});
