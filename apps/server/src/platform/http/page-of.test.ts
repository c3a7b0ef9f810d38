import { describe, expect, test } from "vitest";
import { writeCursor } from "./cursor.ts";
import { pageById, pageOf } from "./page-of.ts";
import { Refusal } from "./refuse.ts";

const rows = [9n, 7n, 5n, 3n, 1n].map((id) => ({
  id,
  at: new Date(Number(id) * 1_000),
  waits: id > 4n ? new Date(Number(id)) : null,
}));

const byId = (cursor: string | undefined, size: number) =>
  pageById(cursor, size, (before, limit) => rows.filter(({ id }) => before === null || id < before).slice(0, limit));

/** All pages, one after the other. */
async function walk<Row>(
  page: (cursor: string | undefined) => Promise<{ items: Row[]; next: string | null }>,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next } = await page(cursor);
    pages.push(items);
    if (next === null) return pages;
    cursor = next;
  }
}

describe("a page of a list", () => {
  test.each([
    [2, [2, 2, 1]],
    [5, [5]],
    [1, [1, 1, 1, 1, 1]],
    [9, [5]],
  ])("of %i: every row once, in order, and no empty page at the end", async (size, lengths) => {
    const pages = await walk((cursor) => byId(cursor, size));
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(pages.flat()).toEqual(rows);
  });

  test("an empty list has one empty page", async () => {
    expect(
      await pageOf(
        { cursor: undefined, size: 3, keys: ["number"] },
        () => [],
        () => [1n],
      ),
    ).toEqual({ items: [], next: null });
  });

  test("the keys are returned as given: a time, a missing time, a number", async () => {
    const seen: unknown[] = [];
    const pages = await walk((cursor) =>
      pageOf(
        { cursor, size: 2, keys: ["time", "time or none", "number"] },
        (after, limit) => {
          seen.push(after);
          const [at] = after;
          return rows.filter((row) => at === null || row.at < at).slice(0, limit);
        },
        (last) => [last.at, last.waits, last.id],
      ),
    );
    expect(pages.flat()).toEqual(rows);
    expect(seen).toEqual([
      [null, null, null],
      [new Date(7_000), new Date(7), 7n],
      [new Date(3_000), null, 3n],
    ]);
  });

  test("a list that skips rows by their number continues counting", async () => {
    const pages = await walk((cursor) =>
      pageOf(
        { cursor, size: 2, keys: ["number"] },
        ([skipped], limit) => rows.slice(Number(skipped ?? 0n)).slice(0, limit),
        (_last, [skipped]) => [(skipped ?? 0n) + 2n],
      ),
    );
    expect(pages.flat()).toEqual(rows);
  });

  test.each([
    ["text that is no base64", "!!!"],
    ["text that is no JSON", Buffer.from("x").toString("base64url")],
    ["no list", Buffer.from('{"a":1}').toString("base64url")],
    ["a key that is no text", Buffer.from("[1,1]").toString("base64url")],
    ["too few keys", writeCursor([1])],
    ["too many keys", writeCursor([1, 1, 1])],
    ["a number over 64 bits", writeCursor([1, "9223372036854775808"])],
    ["a number that is written otherwise", writeCursor([1, "0x10"])],
    ["a moment before 1970", writeCursor([-1, 1])],
    ["a moment after the year 9999", writeCursor([253_402_300_800_000, 1])],
    ["a moment as text", writeCursor(["2026-01-01T00:00:00.000Z", 1])],
    ["a missing moment where there is always one", writeCursor([null, 1])],
    ["a missing number", writeCursor([1, null])],
  ])("refuses a cursor with %s before it reads rows", async (_what, cursor) => {
    const asked = pageOf(
      { cursor, size: 2, keys: ["time", "number"] },
      () => {
        throw new Error("rows were asked for");
      },
      () => [new Date(0), 1n],
    );
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      refusal: "invalid_input",
      parameters: { fields: [{ field: "cursor", rule: "wrong_format" }] },
    });
  });
});
