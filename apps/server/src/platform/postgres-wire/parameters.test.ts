import { expect, test } from "vitest";
import { createTestDatabase } from "../sql/temporary.ts";
import { maybeOne, openDatabase } from "../database.ts";
import { sql } from "../sql.ts";
import { inject } from "vitest";

test("every kind of parameter arrives unchanged", async () => {
  const made = await createTestDatabase(inject("cluster"));
  const { db, close } = openDatabase(made.target, { connections: 1 });
  const bytes = Buffer.from([0, 92, 34, 255]);
  const words = ['a "quoted" word', "back\\slash", "", "NULL", "comma, {brace}", "العربية"];
  const far = new Date(8.64e15);
  const found = await maybeOne(
    db,
    sql`SELECT ${bytes}::bytea AS bytes, ${new Uint8Array(bytes)}::bytea AS view, ${[bytes]}::bytea[] AS many,
      ${words}::text[] AS words, ${new Date("2026-02-28T23:59:59.123Z")}::timestamptz AS now,
      ${9_007_199_254_740_993n}::bigint AS number, ${false}::boolean AS flag,
       ${{ a: ["ü", null] }}::jsonb AS object, ${[1n, null, -3n]}::bigint[] AS numbers, ${undefined}::text AS nothing,
         ${far}::timestamptz > now() AS far, ${[]}::bigint[] AS none, ${[new Date(0)]}::timestamptz[] AS moments`,
  );
  expect(found).toEqual({
    bytes,
    view: bytes,
    many: [bytes],
    words,
    now: new Date("2026-02-28T23:59:59.123Z"),
    number: 9_007_199_254_740_993n,
    flag: false,
    object: { a: ["ü", null] },
    numbers: [1n, null, -3n],
    nothing: null,
    far: true,
    none: [],
    moments: [new Date(0)],
  });
  await close();
  await made.drop();
});

test("long texts and many values arrive complete, also after the largest message so far", async () => {
  const made = await createTestDatabase(inject("cluster"));
  const { db, close } = openDatabase(made.target, { connections: 1 });
  const letters = "العربية, 日本語, ü and plain letters; ";
  for (const times of [1, 2, 40_000, 3]) {
    const text = letters.repeat(times);
    const bytes = Buffer.from(text);
    const found = await maybeOne(db, sql`SELECT ${text}::text AS text, ${bytes}::bytea AS bytes, ${""}::text AS empty`);
    expect(found).toEqual({ text, bytes, empty: "" });
  }
  const numbers = Array.from({ length: 2_000 }, (_, index) => BigInt(index));
  const [first, ...rest] = numbers.map((number) => sql`SELECT ${number}::bigint AS number`);
  const union = rest.reduce((all, one) => sql`${all} UNION ALL ${one}`, first ?? sql`SELECT 0`);
  const sum = await maybeOne<{ sum: bigint }>(
    db,
    sql`SELECT sum(number)::bigint AS sum FROM (${union}) AS all_of_them`,
  );
  expect(sum?.sum).toBe(1_999_000n);
  await close();
  await made.drop();
});
