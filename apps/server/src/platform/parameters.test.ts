import { expect, test } from "vitest";
import { createTestDatabase } from "./postgres/temporary.ts";
import { openDatabase, row } from "./database.ts";
import { inject } from "vitest";

test("every kind of parameter arrives as what it is", async () => {
  const made = await createTestDatabase(inject("cluster"));
  const { db, close } = openDatabase(made.target, { connections: 1 });
  const bytes = Buffer.from([0, 92, 34, 255]);
  const words = ['a "quoted" word', "back\\slash", "", "NULL", "comma, {brace}", "العربية"];
  const far = new Date(8.64e15);
  const found = await row(
    db,
    `SELECT $1::bytea AS bytes, $2::bytea AS view, $3::bytea[] AS many, $4::text[] AS words, $5::timestamptz AS now, $6::bigint AS number, $7::boolean AS flag,
       $8::jsonb AS object, $9::bigint[] AS numbers, $10::text AS nothing, $11::timestamptz > now() AS far, $12::bigint[] AS none, $13::timestamptz[] AS moments`,
    [
      bytes,
      new Uint8Array(bytes),
      [bytes],
      words,
      new Date("2026-02-28T23:59:59.123Z"),
      9_007_199_254_740_993n,
      false,
      { a: ["ü", null] },
      [1n, null, -3n],
      undefined,
      far,
      [],
      [new Date(0)],
    ],
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
