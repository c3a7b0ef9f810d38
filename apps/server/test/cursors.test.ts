import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { beforeAll, expect, test } from "vitest";
import { writeCursor } from "../src/platform/http/cursor.ts";
import { inputSchema } from "../src/platform/http/serialise.ts";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
} from "./given.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let member: GivenMember;
let store: GivenStore;
let operator: GivenOperator;

beforeAll(async () => {
  store = await givenStore(world);
  await givenGoods(world, store);
  member = await givenBuyer(world);
  operator = await givenOperator(world, "administrator");
});

const tokenFor = (endpoint: Endpoint) =>
  ({ merchant: store.merchant, operator, member, visitor: member })[endpoint.who].token;

interface Input {
  properties?: Record<string, { enum?: unknown[] }>;
  required?: string[];
}
const paged = endpoints.filter(
  (endpoint) => endpoint.kind === "read" && "cursor" in ((inputSchema(endpoint) as Input).properties ?? {}),
);

/** Keys that a page of ours never ends with, and some that it could. */
const keys = [
  "0000-01-01T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "1969-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59.999Z",
  "2026-13-45T00:00:00.000Z",
  "2026-02-30T00:00:00.000Z",
  "2026-01-01",
  "infinity",
  "-infinity",
  "none",
  "NaN",
  "0",
  "-1",
  "1",
  "2147483648",
  "-2147483649",
  "253402300800000",
  "8640000000000001",
  "999999999999999999",
  "-999999999999999999",
  "8999999999999999999",
  "9223372036854775808",
  "1e9",
  "0x10",
  "00000000000000000001",
  "",
];

/** Puts each hostile key at each position of a cursor of this length, with harmless keys at the others. */
function forged(length: number): string[][] {
  return keys.flatMap((key) => [
    Array<string>(length).fill(key),
    ...Array.from({ length }, (_, place) => Array.from({ length }, (_other, at) => (at === place ? key : "1"))),
    ...(length === 2 ? [["2026-01-01T00:00:00.000Z", key]] : []),
  ]);
}

const texts = ["", "x", "null", "[]", "{}", '["1"', '[["1"]]', "[null]", "[1]", "1", "\u0000", '["1\\u0000"]'].map(
  (text) => Buffer.from(text).toString("base64url"),
);

test("every list with pages is found", () => {
  expect(paged.length).toBeGreaterThanOrEqual(60);
});

test.each(paged.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s refuses a forged cursor as wrong input, and never breaks",
  async (_path, endpoint) => {
    const { properties = {}, required = [] } = inputSchema(endpoint) as Input;
    const min = Object.fromEntries(required.map((name) => [name, properties[name]?.enum?.[0] ?? "1"]));
    const faults: string[] = [];
    for (const cursor of [
      ...texts,
      "!!!",
      "A".repeat(200),
      ...[1, 2, 3, 4].flatMap((length) => forged(length).map(writeCursor)),
    ]) {
      world.clock.move(200); // so the allowance of a minute is enough
      const outcome = await world.callWith(endpoint, { ...min, cursor }, { token: tokenFor(endpoint) });
      if (!outcome.ok && (outcome.error === "internal" || outcome.status >= 500))
        faults.push(Buffer.from(cursor, "base64url").toString("utf8"));
    }
    expect(faults).toEqual([]);
  },
);
