import { csvBytes, listing } from "@arcade/contract/shops/goods/listing/api";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { filledDraft } from "../../../../../test/given/given-content.ts";
import { type GivenStore, givenStore } from "../../../../../test/given.ts";
import { withTicks } from "../../../../../test/ticks.ts";
import { useWorld } from "../../../../../test/world.ts";
import { createApart, OutOfBounds } from "../../../../platform/apart/pool.ts";
import { cleanDraftApart } from "./clean-draft.ts";
import { emptyDraft } from "./drafts.ts";
import { readListApart } from "./read-list.ts";

const world = useWorld();
const narrow = createApart({ taskMs: 1_000, processes: 1 });
const little = createApart({ memoryBytes: 16 * 1_024 * 1_024, processes: 1 });
let store: GivenStore;

beforeEach(async () => {
  store = await givenStore(world);
});
afterAll(() => Promise.all([narrow.close(), little.close()]));

const by = () => ({ token: store.merchant.token });
const fewTicks = 20;
/** One cell of a mebibyte: reading it takes one core a second or two. */
const oneCell = (text: string) => {
  const head = 'key,name,price,description\n1,Kettle,2.00,"';
  return `${head}${text.repeat(Math.floor((csvBytes - head.length - 1) / text.length))}"`;
};
const nested = (depth: number) => ({ ...emptyDraft("en", null), description: { en: `${"<div>".repeat(depth)}x` } });

describe("a list of goods", () => {
  test("with one cell of a mebibyte is refused while the event loop stays free", async () => {
    const ran = vi.spyOn(world.mall.apart, "run");
    const { result, ticks } = await withTicks(() =>
      world.call(listing.importCsv, { csv: oneCell("\n\na"), dry_run: false }, by()),
    );
    expect(result).toMatchObject({
      data: {
        imported: 0,
        faults: expect.arrayContaining([expect.objectContaining({ column: "description", rule: "too_long" })]),
      },
    });
    expect(ticks).toBeGreaterThan(fewTicks);
    expect(ran).toHaveBeenCalledWith(
      String(store.merchant.member_id),
      readListApart,
      expect.any(String),
      expect.anything(),
      "en",
      [],
    );
    ran.mockRestore();
  });

  test("that takes too long or too much memory is ended, and has the wrong format", async () => {
    const places = { categories: [], templates: [] };
    if (process.platform === "linux")
      await expect(little.run("7", readListApart, oneCell("\n\na"), places, "en", [])).rejects.toMatchObject({
        name: "OutOfBounds",
        limit: "memory",
      });
    const ran = vi.spyOn(world.mall.apart, "run").mockRejectedValueOnce(new OutOfBounds("readList", "time"));
    expect(await world.call(listing.importCsv, { csv: "key", dry_run: false }, by())).toMatchObject({
      data: { rows: 0, imported: 0, faults: [{ line: 1, rule: "wrong_format" }] },
    });
    ran.mockRestore();
  });
});

describe("a description", () => {
  test("of nested tags is cleaned in another process, for one member at a time", async () => {
    const ran = vi.spyOn(world.mall.apart, "run");
    const content = { ...filledDraft(store, []), description: { en: `${"<div>".repeat(7_999)}x` } };
    const { draft_id } = await world.ask(listing.saveDraft, { content }, by());
    expect((await world.ask(listing.editor, { draft_id }, by())).content.description).toEqual({
      en: expect.stringMatching(/^(<p>){1,6}x(<\/p>){1,6}$/),
    });
    expect(ran).toHaveBeenCalledWith(String(store.merchant.member_id), cleanDraftApart, content);
    await world.call(listing.publish, { draft_id, list: false }, by());
    expect(ran).toHaveBeenCalledTimes(2);
    ran.mockRestore();
  });

  test("that takes too long is ended while the event loop stays free; the next one is cleaned as before", async () => {
    await narrow.run("7", cleanDraftApart, nested(1)); // the process has started
    const { result, ticks } = await withTicks(() =>
      narrow.run("7", cleanDraftApart, nested(200_000)).catch((error: unknown) => error),
    );
    expect(result).toMatchObject({ name: "OutOfBounds", limit: "time" });
    expect(ticks).toBeGreaterThan(fewTicks);
    expect((await narrow.run("7", cleanDraftApart, nested(1))).description).toEqual({ en: "<p>x</p>" });
  });

  test("that exceeds the limits is refused by the name of its field", async () => {
    const ran = vi.spyOn(world.mall.apart, "run").mockRejectedValueOnce(new OutOfBounds("cleanDraft", "memory"));
    expect(await world.call(listing.saveDraft, { content: filledDraft(store, []) }, by())).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "content.description", rule: "wrong_format" }] },
    });
    ran.mockRestore();
  });
});
