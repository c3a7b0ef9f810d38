import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import type { FieldFault } from "@arcade/contract/envelope";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { parseInput } from "../src/platform/http/input.ts";
import { Refusal } from "../src/platform/http/refuse.ts";
import { givenThings, things } from "./access/things.ts";
import { useWorld } from "./world.ts";

/** A place in an input that takes a value, and the schema that reads it. */
interface Place {
  path: (string | number)[];
  schema: z.core.$ZodType;
}

/** Every value that an input can have, in any place: in lists, in choices, optional or not. */
function placesOf(schema: z.core.$ZodType, path: Place["path"] = []): Place[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const kind: string = def.type;
  switch (kind) {
    case "object":
      return Object.entries(def["shape"] as Record<string, z.core.$ZodType>).flatMap(([name, inner]) =>
        placesOf(inner, [...path, name]),
      );
    case "array":
      return placesOf(def["element"] as z.core.$ZodType, [...path, 0]);
    case "record":
      return placesOf(def["valueType"] as z.core.$ZodType, [...path, "en"]);
    case "optional":
    case "nullable":
    case "default":
      return placesOf(def["innerType"] as z.core.$ZodType, path);
    case "union":
      return (def["options"] as z.core.$ZodType[]).flatMap((option) => placesOf(option, path));
    case "pipe":
      return isObject(def["in"] as z.core.$ZodType) ? placesOf(def["in"] as z.core.$ZodType, path) : [{ path, schema }];
    default:
      return [{ path, schema }];
  }
}

const isObject = (schema: z.core.$ZodType) => schema._zod.def.type === "object";
const reads = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value);
const accepts = (schema: z.core.$ZodType, value: unknown) => reads(schema, value).success;

/** Recognised by what it accepts: a text with two decimals becomes micro-USDT. */
const isAmount = ({ schema }: Place) => reads(schema, "1.50").data === 1_500_000n;
const isId = ({ schema }: Place) => reads(schema, "123456789012345678").data === 123_456_789_012_345_678n;
const isNumber = ({ schema }: Place) => schema._zod.def.type === "number";
/** Degrees of a place on the map are the only numbers with decimals. */
const isDegree = (place: Place) => isNumber(place) && accepts(place.schema, 0.5);
const isWhole = (place: Place) => isNumber(place) && !isDegree(place);

const rowsWith = (is: (place: Place) => boolean) =>
  endpoints.flatMap((endpoint) =>
    placesOf(endpoint.input)
      .filter(is)
      .map((place) => [`${endpoint.path} ${place.path.join(".")}`, endpoint, place] as const),
  );

const notAmounts = [
  "00050.00",
  "05",
  "+5",
  "-1",
  "-0.01",
  " 5",
  "5 ",
  "5.",
  ".5",
  "1e3",
  "9e30",
  "NaN",
  "Infinity",
  "1,000",
  "０.５",
  "５",
  "٥",
  "0x10",
  "1_000",
  "",
  "0",
  "0.00",
];
const tooLarge = ["999999999999.99", "1000000000.01", "999999999999"];
const notTexts = [5, 9e30, Number.MAX_SAFE_INTEGER, true, {}, ["5"], null];

describe("every amount of every row", () => {
  const amounts = rowsWith(isAmount);

  test("there are as many as the contract has", () => {
    expect(amounts.length).toBeGreaterThanOrEqual(25);
    const paths = amounts.map(([name]) => name);
    for (const known of [
      "/office-api/recharges/approve amount_read",
      "/wanlshop/withdrawals/submit amount",
      "/wanlshop/orders/submit total",
    ])
      expect(paths).toContain(known);
  });

  test.each(amounts)(
    "%s is a number in the format of the wire, and not above the maximum, which is named",
    (_name, _row, { schema }) => {
      for (const text of notAmounts)
        if (text !== "0" && text !== "0.00") expect(accepts(schema, text), text).toBe(false);
      for (const value of notTexts)
        if (value !== null) expect(accepts(schema, value), JSON.stringify(value)).toBe(false);
      for (const text of tooLarge) {
        const issues = reads(schema, text).error?.issues ?? [];
        expect(issues, text).toMatchObject([{ message: "too_big", params: { figure: expect.any(Number) } }]);
      }
    },
  );
});

test.each(rowsWith(isId))("%s reads ids in the format of the wire", (_name, _row, { schema }) => {
  for (const text of [
    "0",
    "-1",
    "00050",
    " 5",
    "5 ",
    "5.0",
    "1e3",
    "9e30",
    "９",
    "99999999999999999999",
    "9223372036854775808",
    "",
    "NaN",
    "0x10",
  ])
    expect(accepts(schema, text), text).toBe(false);
  for (const value of [5, 9e30, true, {}]) expect(accepts(schema, value), JSON.stringify(value)).toBe(false);
});

test.each(rowsWith(isWhole))("%s is a whole number within bounds", (_name, _row, { schema }) => {
  for (const value of [
    9e30,
    -9e30,
    1.5,
    1e-7,
    Number.MAX_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "5",
    "00050",
    " 5",
    true,
    {},
  ])
    expect(accepts(schema, value), JSON.stringify(value)).toBe(false);
});

test.each(rowsWith(isDegree))("%s is a degree within bounds", (_name, _row, { schema }) => {
  for (const value of [181, -181, 9e30, Number.NaN, Number.POSITIVE_INFINITY, "5", true])
    expect(accepts(schema, value), String(value)).toBe(false);
});

test("the refusal names the field, the rule and the maximum amount", () => {
  const approve = endpoints.find(({ path }) => path === "/office-api/recharges/approve");
  const faults = faultsOf(approve, { amount_read: "999999999999.99" });
  expect(faults).toContainEqual({ field: "amount_read", rule: "too_big", figure: 1_000_000_000 });
});

function faultsOf(endpoint: Endpoint | undefined, input: unknown): readonly FieldFault[] {
  try {
    if (endpoint !== undefined) parseInput(endpoint.input, input);
  } catch (error) {
    if (error instanceof Refusal) return error.parameters["fields"] as FieldFault[]; // what `invalid_input` always has
    throw error;
  }
  return [];
}

describe("over the wire", () => {
  const world = useWorld();
  beforeAll(() => givenThings(world));

  /** An input that has only the value at this place. */
  const withValue = (path: Place["path"], value: unknown): unknown =>
    path.reduceRight<unknown>((inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }), value);

  test("no amount, id or count of any row, however wrong, is answered with 500", { timeout: 300_000 }, async () => {
    const places = [...rowsWith(isAmount), ...rowsWith(isWhole), ...rowsWith(isId)].filter(
      ([name]) => !/log_out|sign_out/.test(name),
    );
    const administrator = things.operators.get("administrator")?.token;
    let asked = 0;
    for (const [name, endpoint, place] of places) {
      const token = endpoint.permission === null ? things.otherStore.merchant.token : administrator;
      for (const value of ["999999999999.99", "9e30", "00050.00", 9e30]) {
        const { status } = await world.callWith(endpoint, withValue(place.path, value), {
          token,
          address: `10.30.${asked >> 8}.${asked & 255}`,
        });
        asked += 1;
        world.clock.move(1_000); // sixty calls a minute are another limit
        expect([400, 429, 200], `${name} ${String(value)}`).toContain(status);
      }
    }
    expect(asked).toBeGreaterThan(400);
  });
});

/** Every text of the parsed input, as the database would get it. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
      : [];

/**
 * Texts that are compared, decoded or parsed again, and are never stored as they came. A new entry here needs a
 * decision.
 */
const readOtherwise = [
  // Secrets are hashed, bytes are decoded, tokens and cursors are opened.
  /(?:password|captcha|response|picture|cursor| token)$/u,
  // Frames, drafts, files and filters are parsed again by another schema, which refuses it.
  /^\/wanlshop\/(?:chat\/send|goods\/save_draft|goods\/import_csv|goods\/import_skus|orders\/import_parcels) /u,
  /^\/office-api\/tables\/file filter/u,
  // Compared with the expected value.
  /^\/wanlshop\/withdrawals\/(?:save_address address|submit (?:address|fee|actual_amount))$/u,
];

describe("every text of every row", () => {
  // PostgreSQL accepts neither. Each would be an internal error of the mall.
  const broken = ["\u0000", "\ud800", "\udc00", "\udc00\ud800"];
  const wordings = ["word", "1", "1.50", "2026-01-01", "2026-01-01T00:00:00.000Z", "https://shop.com/a", "a@shop.com"];
  const isText = ({ schema }: Place) => wordings.some((text) => accepts(schema, text));
  const rows = rowsWith(isText).filter(([name]) => !readOtherwise.some((pattern) => pattern.test(name)));

  test.each(rows)("%s refuses half a letter and a zero byte", (_name, _row, { schema }) => {
    for (const text of wordings)
      for (const sign of broken)
        for (const typed of [`${text}${sign}`, `${sign}${text}`, `${text}${sign}${text}`, sign])
          for (const kept of textsIn(reads(schema, typed).data))
            expect([typed, kept.isWellFormed() && !kept.includes("\0")]).toEqual([typed, true]);
  });

  test("an address may be as long as its column", () => {
    const { schema } = rowsWith(isText).find(([name]) => name === "/wanlshop/webhooks/add url")![2];
    expect(accepts(schema, `https://shop.com/${"\u00e9".repeat(50)}`)).toBe(true);
    expect(accepts(schema, `https://shop.com/${"\u00e9".repeat(300)}`)).toBe(false);
  });
});
