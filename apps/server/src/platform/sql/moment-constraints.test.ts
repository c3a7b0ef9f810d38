import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { momentConstraints } from "./moment-constraints.ts";

test("every constraint after which a transaction runs again is in the schema", () => {
  const schema = readFileSync(new URL("../../../db/schema.sql", import.meta.url), "utf8");
  expect([...momentConstraints].filter((name) => !schema.includes(`CONSTRAINT ${name} CHECK `))).toEqual([]);
});
