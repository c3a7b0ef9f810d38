import { addresses } from "@arcade/contract/people/addresses/api";
import type { Endpoint } from "@arcade/contract/endpoint";
import { describe, expect, test } from "vitest";
import { givenMember, type GivenMember } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

interface Bad {
  value: unknown;
  rule: string;
}

const home = {
  name: "Lin Mei",
  mobile: "+1 555 0100",
  country: "US",
  province: "California",
  city: "Oakland",
  address: "12 Grand Avenue",
  zip_code: "94610",
  is_default: false,
};
const missing: Bad = { value: undefined, rule: "required" };
const notText: Bad[] = [12345, true, {}, ["x"], null].map((value) => ({ value, rule: "wrong_type" }));
const empty: Bad = { value: "", rule: "required" };
const text = (max: number, required: boolean): Bad[] => [
  missing,
  ...notText,
  { value: "x".repeat(max + 1), rule: "too_long" },
  ...(required ? [{ value: "  ", rule: "required" }] : []),
  ...["a\tb", "a\u0000b", "a\u001b[2Jb", "a\r\nb", "a\u202eb", "a\u2066b"].map((value) => ({
    value,
    rule: "control_characters",
  })),
];
const id: Bad[] = [
  missing,
  empty,
  ...notText,
  ...["0", "-1", "1.0", "١", "x", "1 or 1=1", "12345678901234567890"].map((value) => ({ value, rule: "wrong_format" })),
];
// The other of the two may stay away: what is wrong is told first.
const degrees = (max: number): Bad[] => [
  ...["12.5", true, {}, [1]].map((value) => ({ value, rule: "wrong_type" })),
  { value: max + 0.000_001, rule: "too_big" },
  { value: -max - 1, rule: "too_small" },
];
const fields: Record<string, Bad[]> = {
  name: text(60, true),
  mobile: [
    missing,
    ...notText,
    { value: "x".repeat(31), rule: "too_long" },
    ...["1234", "call me", "+1;2345", "12345<6"].map((value) => ({ value, rule: "wrong_format" })),
  ],
  country: [
    missing,
    empty,
    ...notText,
    ...["us", "USA", "U", "１２", "<b>"].map((value) => ({ value, rule: "wrong_format" })),
  ],
  province: text(60, false),
  city: text(60, false),
  address: text(200, true),
  zip_code: text(16, false),
  latitude: degrees(90),
  longitude: degrees(180),
  is_default: [missing, ...["true", 1, null, {}].map((value) => ({ value, rule: "wrong_type" }))],
};

const table: { row: Endpoint; good: Record<string, unknown>; bad: Record<string, Bad[]> }[] = [
  { row: addresses.add, good: home, bad: fields },
  { row: addresses.edit, good: { ...home, id: "1" }, bad: { ...fields, id } },
  { row: addresses.remove, good: { id: "1" }, bad: { id } },
];

let member: GivenMember | null = null;

async function caller() {
  member ??= await givenMember(world);
  world.clock.move(5_000);
  return { token: member.token };
}

describe.each(table)("$row.path", ({ row, good, bad }) => {
  test.each(Object.keys(bad))("a %s that is wrong in any way is refused by field and rule", async (field) => {
    for (const { value, rule } of bad[field] ?? []) {
      const outcome = await world.callWith(row, { ...good, [field]: value }, await caller());
      expect(outcome, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toMatchObject({
        ok: false,
        status: 400,
        error: "invalid_input",
      });
      const faults: unknown = outcome.ok ? [] : outcome.parameters["fields"];
      expect(faults, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`).toEqual([
        expect.objectContaining({ field, rule }),
      ]);
    }
  });

  test("an unknown field is refused by name", async () => {
    for (const field of ["member_id", "used_at", "removed_at", "role", "state", "balance"]) {
      const outcome = await world.callWith(row, { ...good, [field]: "1" }, await caller());
      expect(outcome, field).toMatchObject({
        ok: false,
        status: 400,
        error: "invalid_input",
        parameters: { fields: [{ field, rule: "unknown_field" }] },
      });
    }
  });
});

test("afterwards there is no address", async () => {
  expect((await world.ask(addresses.list, {}, await caller())).items).toEqual([]);
});
