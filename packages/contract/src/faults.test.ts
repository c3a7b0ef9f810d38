import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parse } from "./faults.ts";
import * as w from "./wire.ts";

const input = z.strictObject({
  name: w.line(24, 2),
  kind: z.enum(["buyer", "store"]),
  pieces: w.whole(1, 10),
  secret: w.secret(6, 20),
  lines: z.array(z.strictObject({ id: w.id })),
});
const good = { name: "Cedar", kind: "buyer", pieces: 2, secret: "123456", lines: [] };
const faults = (change: Record<string, unknown>) => {
  const outcome = parse(input, { ...good, ...change });
  return outcome.ok ? [] : outcome.faults;
};

test("a good input has no faults", () => {
  expect(parse(input, good)).toEqual({ ok: true, data: good });
});

test.each([
  ["nothing", { name: undefined }, [{ field: "name", rule: "required" }]],
  ["null", { pieces: null }, [{ field: "pieces", rule: "wrong_type" }]],
  ["an empty text", { name: "" }, [{ field: "name", rule: "required" }]],
  ["an empty secret, whose shortest length is no figure then", { secret: "" }, [{ field: "secret", rule: "required" }]],
  ["too short a text", { name: "A" }, [{ field: "name", rule: "too_short", figure: 2 }]],
  ["too great a number", { pieces: 11 }, [{ field: "pieces", rule: "too_big", figure: 10 }]],
  ["a number as text", { pieces: "2" }, [{ field: "pieces", rule: "wrong_type" }]],
  [
    "a choice that is none, by a schema that names no rule",
    { kind: "bank" },
    [{ field: "kind", rule: "not_a_choice" }],
  ],
  [
    "a field that nobody knows, by its name",
    { colour: "red", size: 1 },
    [
      { field: "colour", rule: "unknown_field" },
      { field: "size", rule: "unknown_field" },
    ],
  ],
  [
    "a field within",
    { lines: [{ id: "1" }, { id: "x", no: 1 }] },
    [
      { field: "lines.1.id", rule: "wrong_format" },
      { field: "lines.1.no", rule: "unknown_field" },
    ],
  ],
] as const)("%s", (_, change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test("an input that is no object is a fault of the body, and twenty faults are enough", () => {
  expect(parse(input, "x")).toEqual({ ok: false, faults: [{ field: "body", rule: "wrong_type" }] });
  expect(faults(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field_${index}`, 1])))).toHaveLength(20);
});
