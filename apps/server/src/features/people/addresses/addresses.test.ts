import { type Address, addresses } from "@arcade/contract/people/addresses/api";
import { addressForms } from "@arcade/contract/people/addresses/address-forms";
import { addressesOffice } from "@arcade/contract/people/addresses/office";
import type { Sent } from "@arcade/contract/endpoint";
import { languages } from "@arcade/contract/languages";
import { describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";
import { archiveStatements } from "../../oversight/members/export-data.views.ts";
import { addressOf, touchAddress } from "./index.ts";

const world = useWorld();

type Typed = Sent<typeof addresses.add>;
const home: Typed = {
  name: "Lin Mei",
  mobile: "+1 555 0100",
  country: "US",
  province: "California",
  city: "Oakland",
  address: "12 Grand Avenue",
  zip_code: "94610",
  is_default: false,
};
const by = ({ token }: GivenMember) => ({ token });
const listOf = async (member: GivenMember): Promise<Address[]> =>
  (await world.ask(addresses.list, {}, by(member))).items;
const add = async (member: GivenMember, typed: Partial<Typed> = {}) => {
  world.clock.move(1_100); // the whole file needs more than the allowance of a minute
  return world.ask(addresses.add, { ...home, ...typed }, by(member));
};

test("the first address becomes the default, and choosing another moves the default", async () => {
  const member = await givenMember(world);
  const { id: first } = await add(member);
  const { id: second } = await add(member);
  expect((await listOf(member)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [first, true],
    [second, false],
  ]);
  await world.ask(addresses.edit, { ...home, id: second, is_default: true }, by(member));
  expect((await listOf(member)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [second, true],
    [first, false],
  ]);
  await world.ask(addresses.edit, { ...home, id: second, is_default: false }, by(member));
  expect((await listOf(member)).some(({ is_default }) => is_default)).toBe(false);
});

test("an address is returned in the fields of the specification, as typed", async () => {
  const member = await givenMember(world);
  const typed = {
    ...home,
    name: "<b>Mei</b> & Söhne",
    country: "DE",
    province: "",
    city: "München",
    address: "Straße 1 <script>alert(1)</script>",
    zip_code: "80331",
  };
  const { id } = await add(member, typed);
  expect(await listOf(member)).toEqual([{ ...typed, id, is_default: true, latitude: null, longitude: null }]);
});

test("a point on the map is stored with its address to six decimals, is in the archive, and is removed by an address without one", async () => {
  const member = await givenMember(world);
  const point = async () => (await listOf(member)).map(({ latitude, longitude }) => [latitude, longitude]);
  const { id } = await add(member, { latitude: 37.812_345_67, longitude: -180 });
  expect(await point()).toEqual([[37.812346, -180]]);
  expect(await many(world.mall.db, archiveStatements(member.member_id).addresses)).toMatchObject([
    { latitude: 37.812346, longitude: -180 },
  ]);
  await world.ask(addresses.edit, { ...home, id, latitude: 0, longitude: 0 }, by(member));
  expect(await point()).toEqual([[0, 0]]);
  await world.ask(addresses.edit, { ...home, id }, by(member));
  expect(await point()).toEqual([[null, null]]);
});

test("half a point is refused by the missing number, and by the database", async () => {
  const member = await givenMember(world);
  const { id } = await add(member);
  for (const [typed, missing] of [
    [{ latitude: 37.8 }, "longitude"],
    [{ latitude: null, longitude: -122.2 }, "latitude"],
  ] as const) {
    const expected = {
      ok: false,
      status: 400,
      error: "invalid_input",
      parameters: { fields: [{ field: missing, rule: "required" }] },
    };
    expect(await world.call(addresses.add, { ...home, ...typed }, by(member))).toMatchObject(expected);
    expect(await world.call(addresses.edit, { ...home, ...typed, id }, by(member))).toMatchObject(expected);
  }
  for (const point of ["latitude = 37.8", "latitude = 90.5, longitude = 0", "latitude = 0, longitude = -180.5"])
    await expect(
      run(world.mall.db, sql`UPDATE address SET ${raw(point)} WHERE id = ${BigInt(id)}`),
      point,
    ).rejects.toThrow("address_point");
});

test("nobody sets a point for somebody else's address", async () => {
  const [member, stranger] = [await givenMember(world), await givenMember(world)];
  const { id } = await add(member, { latitude: 37.8, longitude: -122.2 });
  expect(await world.call(addresses.edit, { ...home, id, latitude: 1, longitude: 2 }, by(stranger))).toMatchObject({
    ok: false,
    error: "not_found",
  });
  expect(await listOf(member)).toMatchObject([{ latitude: 37.8, longitude: -122.2 }]);
});

test("phone numbers and postal codes from any keyboard are stored in plain digits", async () => {
  const member = await givenMember(world);
  await add(member, {
    mobile: "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
    country: "SA",
    city: "الرياض",
    address: "شارع العليا ١٢",
    zip_code: "١٢٢١١",
  });
  await add(member, {
    mobile: "０９０　１２３４　５６７８",
    country: "JP",
    province: "東京都",
    city: "渋谷区",
    address: "神南１丁目２",
    zip_code: "１５０-００４１",
  });
  await add(member, { mobile: "+44 20  7946 0000", country: "GB", province: "", city: "London", zip_code: "sw1a 1aa" });
  const kept = (await listOf(member)).map(({ mobile, zip_code, address }) => ({ mobile, zip_code, address }));
  expect(kept).toEqual(
    expect.arrayContaining([
      { mobile: "+966 50 123 4567", zip_code: "12211", address: "شارع العليا ١٢" },
      { mobile: "090 1234 5678", zip_code: "150-0041", address: "神南１丁目２" },
      { mobile: "+44 20 7946 0000", zip_code: "SW1A 1AA", address: home.address },
    ]),
  );
});

test.each([
  ["US", { zip_code: "9461" }, [["zip_code", "wrong_format"]]],
  [
    "US",
    { province: "", zip_code: "" },
    [
      ["province", "required"],
      ["zip_code", "required"],
    ],
  ],
  [
    "DE",
    { city: " ", zip_code: "1234" },
    [
      ["city", "required"],
      ["zip_code", "wrong_format"],
    ],
  ],
  [
    "JP",
    { province: "" },
    [
      ["province", "required"],
      ["zip_code", "wrong_format"],
    ],
  ],
  ["AE", { province: "" }, [["province", "required"]]],
  ["XX", {}, [["country", "not_a_choice"]]],
  ["US", { mobile: "(----)" }, [["mobile", "wrong_format"]]],
  ["US", { mobile: "+1234 567 890 123 4567" }, [["mobile", "wrong_format"]]],
] as const)("a missing part of an address in %s is named by field: %j", async (country, typed, faults) => {
  const member = await givenMember(world);
  const { id } = await add(member);
  const expected = {
    ok: false,
    status: 400,
    error: "invalid_input",
    parameters: { fields: faults.map(([field, rule]) => ({ field, rule })) },
  };
  expect(await world.call(addresses.add, { ...home, country, ...typed }, by(member))).toMatchObject(expected);
  expect(await world.call(addresses.edit, { ...home, id, country, ...typed }, by(member))).toMatchObject(expected);
  expect(await listOf(member)).toHaveLength(1);
});

test("a country without postal codes needs none, and a code that is typed anyway is free text", async () => {
  const member = await givenMember(world);
  await add(member, { country: "HK", province: "Kowloon", city: "Mong Kok", zip_code: "" });
  await add(member, {
    country: "AO",
    province: "",
    city: "Luanda",
    address: "Rua da Missão 3",
    zip_code: "whatever 1",
  });
  expect(await listOf(member)).toHaveLength(2);
});

test("at most thirty addresses are stored, however many are sent at once", async () => {
  const member = await givenMember(world);
  const outcomes = await Promise.all(
    Array.from({ length: 45 }, () => world.call(addresses.add, { ...home, is_default: true }, by(member))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "address_limit", parameters: { max: 30 } });
  const list = await listOf(member);
  expect(list).toHaveLength(30);
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
});

test("of two that become the default at the same time one is it", async () => {
  const member = await givenMember(world);
  const ids = [(await add(member)).id, (await add(member)).id, (await add(member)).id];
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all(
      ids.map((id) => world.call(addresses.edit, { ...home, id, is_default: true }, by(member))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await listOf(member)).filter(({ is_default }) => is_default)).toHaveLength(1);
  }
});

test("somebody else's address is not found, whatever is tried", async () => {
  const [member, stranger] = [await givenMember(world), await givenMember(world)];
  const { id } = await add(member);
  expect(await world.call(addresses.edit, { ...home, id, name: "Stolen" }, by(stranger))).toMatchObject({
    ok: false,
    error: "not_found",
  });
  expect(await world.call(addresses.edit, { ...home, id, is_default: true }, by(stranger))).toMatchObject({
    ok: false,
    error: "not_found",
  });
  expect(await world.call(addresses.remove, { id }, by(stranger))).toMatchObject({ ok: false, error: "not_found" });
  expect(await addressOf(world.mall.db, stranger.member_id, BigInt(id))).toBeNull();
  expect(await listOf(stranger)).toEqual([]);
  expect((await listOf(member))[0]?.name).toBe(home.name);
  expect(await world.call(addresses.list, {})).toMatchObject({ ok: false, error: "log_in" });
});

test("a failed try at somebody else's address leaves one's own default unchanged", async () => {
  const [member, stranger] = [await givenMember(world), await givenMember(world)];
  const { id } = await add(member);
  const { id: own } = await add(stranger);
  await world.call(addresses.edit, { ...home, id, is_default: true }, by(stranger));
  expect((await listOf(stranger)).map((address) => [address.id, address.is_default])).toEqual([[own, true]]);
});

test("a removed address leaves the list but not the records, and cannot be used or removed again", async () => {
  const member = await givenMember(world);
  const { id } = await add(member);
  const { id: other } = await add(member);
  await world.ask(addresses.remove, { id }, by(member));
  expect((await listOf(member)).map((address) => [address.id, address.is_default])).toEqual([[other, false]]);
  expect(await world.call(addresses.remove, { id }, by(member))).toMatchObject({ ok: false, error: "not_found" });
  expect(await world.call(addresses.edit, { ...home, id }, by(member))).toMatchObject({
    ok: false,
    error: "not_found",
  });
  expect(await addressOf(world.mall.db, member.member_id, BigInt(id))).toBeNull();
  expect(await maybeOne(world.mall.db, sql`SELECT name FROM address WHERE id = ${BigInt(id)}`)).toEqual({
    name: home.name,
  });
});

test("an order goes to the requested address, else to the default, else to the last used one", async () => {
  const member = await givenMember(world);
  const wanted = async (id: bigint | null) => (await addressOf(world.mall.db, member.member_id, id))?.id ?? null;
  expect(await wanted(null)).toBeNull();
  const first = BigInt((await add(member)).id);
  const second = BigInt((await add(member)).id);
  const third = BigInt((await add(member)).id);
  expect(await wanted(null)).toBe(first);
  expect(await wanted(third)).toBe(third);
  await world.ask(addresses.remove, { id: String(first) }, by(member));
  expect(await wanted(null)).toBe(third);
  await world.withContext(async (context) => touchAddress(context, second));
  expect(await wanted(null)).toBe(second);
  expect((await listOf(member)).map(({ id }) => BigInt(id))).toEqual([second, third]);
});

test("the countries are named in the reader's language and are in its order", async () => {
  for (const language of languages) {
    const { items } = await world.ask(addresses.countries, {}, { lang: language });
    expect(items.map(({ code }) => code).toSorted()).toEqual(Object.keys(addressForms));
    expect(items.filter(({ code, name, phone }) => name === code || !/^\+\d{1,3}$/.test(phone))).toEqual([]);
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    expect(names).toContain(new Intl.DisplayNames([language], { type: "region" }).of("JP"));
    expect(items.find(({ code }) => code === "JP")?.phone).toBe("+81");
  }
});

test("a reader who has the countries gets only 304", async () => {
  const first = await world.app.inject({ method: "GET", url: addresses.countries.path });
  const again = await world.app.inject({
    method: "GET",
    url: addresses.countries.path,
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the database refuses a second default", async () => {
  const member = await givenMember(world);
  await add(member);
  await add(member);
  await expect(
    run(world.mall.db, sql`UPDATE address SET is_default = true WHERE member_id = ${member.member_id}`),
  ).rejects.toThrow("address_one_default");
});

describe("a country that is closed for delivery", () => {
  const turn = async (codes: string[], delivered: boolean) =>
    world.call(addressesOffice.switchCountries, { codes, delivered }, await asEditor());

  test("takes no new address, and its addresses get no new order until it is open again", async () => {
    const member = await givenMember(world);
    const { id } = await add(member, { country: "NZ", province: "", zip_code: "6011" });
    expect(await turn(["NZ"], false)).toMatchObject({ ok: true });
    expect(await world.call(addresses.add, { ...home, country: "NZ", zip_code: "6011" }, by(member))).toMatchObject({
      ok: false,
      parameters: { fields: [{ field: "country", rule: "not_a_choice" }] },
    });
    expect((await addressOf(world.mall.db, member.member_id, BigInt(id)))?.delivered).toBe(false);
    const listed = (await world.ask(addresses.countries, {}, {})).items
      .filter(({ delivered }) => !delivered)
      .map(({ code }) => code);
    expect(listed).toContain("NZ");
    expect(await turn(["NZ"], true)).toMatchObject({ ok: true });
    expect((await addressOf(world.mall.db, member.member_id, BigInt(id)))?.delivered).toBe(true);
  });

  test("is turned off in one call with others, and an invalid country is refused with the whole call", async () => {
    expect(await turn(["FJ", "XX"], false)).toMatchObject({
      ok: false,
      parameters: { fields: [{ field: "codes", rule: "not_a_choice" }] },
    });
    expect(await turn(["FJ", "TO"], false)).toMatchObject({ ok: true });
    const { items } = await world.ask(addressesOffice.countries, {}, await asEditor());
    expect(items.filter(({ code }) => code === "FJ" || code === "TO").map(({ delivered }) => delivered)).toEqual([
      false,
      false,
    ]);
    expect(items.find(({ code }) => code === "US")?.addresses).toBeGreaterThan(0);
  });

  async function asEditor() {
    world.clock.move(1_100);
    return { token: (await givenOperator(world, "catalogue")).token };
  }
});
