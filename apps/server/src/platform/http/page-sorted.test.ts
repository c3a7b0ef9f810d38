import { maxCounted } from "@arcade/contract/base/tables/tables";
import { describe, expect, test } from "vitest";
import { useWorld } from "../../../test/world.ts";
import { many, one } from "../database.ts";
import { constant, sql } from "../sql.ts";
import {
  countedOf,
  counting,
  type Looked,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "./page-sorted.ts";
import { Refusal } from "./refuse.ts";

const world = useWorld();

interface Row extends SortKeys {
  name: string;
}

const list = {
  id: sql`r.id`,
  sorts: {
    made: { by: sql`r.id`, kind: "number" },
    amount: { by: sql`r.amount`, kind: "number" },
    at: { by: sql`r.at`, kind: "time" },
  },
} as const;
type Sort = keyof (typeof list)["sorts"] | `-${keyof (typeof list)["sorts"]}`;

// Five amounts are alike, and so are three moments.
const rows = sql`(VALUES (1::bigint, 20::bigint, '2026-01-01Z'::timestamptz, 'a'), (2, 10, '2026-01-02Z', 'b'),
  (3, 10, '2026-01-02Z', 'c'), (4, 10, '2026-01-02Z', 'd'), (5, 10, '2026-01-03Z', 'e'), (6, 10, '2026-01-04Z', 'f'),
  (7, 5, '2026-01-05Z', 'g')) AS r(id, amount, at, name)`;

const page = (sort: Sort, size: number, cursor?: string) =>
  pageSorted(list, { cursor, size, sort }, (place, limit) =>
    many<Row>(
      world.owner,
      sql`SELECT ${sortKeys(list, place)}, r.name FROM ${rows} WHERE ${sortedAfter(list, place)}
        ${sortedBy(list, place)} LIMIT ${constant(limit)}`,
    ),
  );

async function walk(sort: Sort, size: number): Promise<string> {
  let names = "";
  for (let cursor: string | undefined; ;) {
    const { items, next } = await page(sort, size, cursor);
    names += items.map(({ name }) => name).join("");
    if (next === null) return names;
    cursor = next;
  }
}

describe("a list that is sorted by a chosen column", () => {
  test.each([
    ["made", "abcdefg"],
    ["-made", "gfedcba"],
    ["amount", "gbcdefa"],
    ["-amount", "afedcbg"],
    ["at", "abcdefg"],
    ["-at", "gfedcba"],
  ] as const)("by %s gives every row once, also if equal rows are on two pages", async (sort, names) => {
    for (const size of [1, 2, 3, 7]) expect([size, await walk(sort, size)]).toEqual([size, names]);
  });

  test("a cursor of another sort is refused", async () => {
    const { next } = await page("amount", 2);
    for (const sort of ["made", "-amount", "at"] as const)
      await expect(page(sort, 2, next ?? "")).rejects.toThrow(Refusal);
  });
});

describe("the count of a filter", () => {
  const countTo = async (max: number, condition = sql`true`) =>
    countedOf(
      await one<Looked>(world.owner, counting(sql`generate_series(1, ${max}::int) AS r(id)`, sql`true`, condition)),
    );

  test("is exact up to 10,000 rows, and a minimum above", async () => {
    expect(await countTo(0)).toEqual({ count: 0, more: false });
    expect(await countTo(maxCounted)).toEqual({ count: maxCounted, more: false });
    expect(await countTo(maxCounted + 1)).toEqual({ count: maxCounted, more: true });
    expect(await countTo(9_000, sql`r.id % 2 = 0`)).toEqual({ count: 4_500, more: false });
  });

  test("reads no more rows than that, however few of them match", async () => {
    expect(await countTo(50_000, sql`r.id > 10_000 AND r.id < 10_100`)).toMatchObject({ count: 1, more: true });
  });
});
