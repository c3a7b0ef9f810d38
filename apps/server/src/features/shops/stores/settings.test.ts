import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import { uploads } from "@arcade/contract/people/uploads/api";
import { beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  type GivenMember,
  givenStore,
  type GivenStore,
  pay,
  ship,
  submit,
} from "../../../../test/given.ts";
import { returnTo } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { indexGoods, indexStores } from "../goods/index.ts";

const world = useWorld();
const day = 86_400_000;
const by = ({ token }: { token: string }) => ({ token });
let store: GivenStore;
let names = 0;

beforeEach(async () => {
  names += 1;
  store = await givenStore(world, { name: `Cedar ${"abcdefghijklmnopqrstuvwxyz"[names % 26]}${names}` });
  world.clock.move(61_000);
});

const change = (input: object, of = store) => world.callWith(stores.changeProfile, input, by(of.merchant));
const profile = (of = store) => world.ask(stores.profile, {}, by(of.merchant));
const detail = (lang: "en" | "zh-Hans" | "ar" = "en") =>
  world.ask(stores.detail, { id: String(store.store_id) }, { lang });

describe("a store's profile", () => {
  test("is as the merchant wrote it, in the languages that they used", async () => {
    const hours = {
      time_zone: "Asia/Shanghai",
      days: [...Array.from({ length: 6 }, () => ({ from: "09:00", until: "18:00" })), null],
    };
    const return_address = {
      name: "Lin Mei",
      mobile: "+86 138 0013 8000",
      country: "CN",
      province: "Guangdong",
      city: "Shenzhen",
      address: "1 Road",
      zip_code: "５１８０００",
    };
    const input = {
      name: { "zh-Hans": "雪松小店" },
      description: { "zh-Hans": "手工木器", ar: "أعمال خشبية" },
      welcome: { en: "Hello", "zh-Hans": "您好" },
      quick_replies: ["稍等", "It ships today"],
      hours,
      return_address,
      ships_from: "JP",
    };
    expect(await change(input)).toMatchObject({ ok: true });
    expect(await profile()).toMatchObject({
      ...input,
      return_address: { ...return_address, zip_code: "518000" },
      holiday: null,
      open: true,
    });
    // Nobody wrote English: the first text stands in for it.
    expect(await detail()).toMatchObject({ name: "雪松小店", description: "手工木器", ships_from: "JP", hours });
    expect(await detail("ar")).toMatchObject({ name: "雪松小店", description: "أعمال خشبية" });
    expect(await change({ quick_replies: [], hours: null, return_address: null, welcome: {} })).toMatchObject({
      ok: true,
    });
    expect(await profile()).toMatchObject({
      name: { "zh-Hans": "雪松小店" },
      quick_replies: [],
      hours: null,
      return_address: null,
      welcome: {},
    });
  });

  test("a part that is not sent stays unchanged", async () => {
    await change({ description: { en: "Wood" }, quick_replies: ["Soon"] });
    const before = await profile();
    expect(await change({})).toMatchObject({ ok: true });
    expect(await profile()).toEqual(before);
    await change({ description: { en: "Metal" } });
    expect(await profile()).toEqual({ ...before, description: { en: "Metal" } });
  });

  test.each([
    ["an unknown field", { level: 5 }],
    ["another store's id", { id: "1" }],
    ["a name of nothing", { name: {} }],
    ["a name of spaces", { name: { en: "   " } }],
    ["a name of one letter", { name: { en: "A" } }],
    ["a name that is too long", { name: { en: "a".repeat(31) } }],
    ["a name that cannot be seen", { name: { en: "\u2800\u2800\u2800" } }],
    ["a name that turns the line around", { name: { en: "abc\u202edef" } }],
    ["a name in a seventh language", { name: { fr: "Cèdre" } }],
    ["a name that is no text", { name: { en: 7 } }],
    ["a name as a text", { name: "Cedar" }],
    ["a description that is too long", { description: { en: "a".repeat(2_001) } }],
    ["a welcome that is too long", { welcome: { en: "a".repeat(501) } }],
    ["eleven quick replies", { quick_replies: Array.from({ length: 11 }, (_, index) => `Reply ${index}`) }],
    ["an empty quick reply", { quick_replies: [""] }],
    ["a week of eight days", { hours: { time_zone: "UTC", days: Array.from({ length: 8 }, () => null) } }],
    [
      "a time that no clock shows",
      { hours: { time_zone: "UTC", days: [{ from: "25:00", until: "26:00" }, null, null, null, null, null, null] } },
    ],
    ["a place without a clock", { hours: { time_zone: "Mars/Olympus", days: Array.from({ length: 7 }, () => null) } }],
    ["a country that is none", { ships_from: "XX" }],
    [
      "an address that lacks its city",
      {
        return_address: {
          name: "A",
          mobile: "+1 555 0100",
          country: "US",
          province: "CA",
          city: "",
          address: "1",
          zip_code: "94610",
        },
      },
    ],
    ["a picture by its path", { logo: "../../secrets/pepper" }],
    ["a picture by its address", { banner: "https://evil.example/a.png" }],
  ])("%s is refused", async (_name, input) => {
    const before = await profile();
    expect(await change(input)).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await profile()).toEqual(before);
  });

  test("scripts and markup are ordinary text", async () => {
    const text = `<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}'; DROP TABLE store;--`;
    await change({ description: { en: text }, welcome: { en: text }, quick_replies: [text] });
    expect((await detail()).description).toBe(text);
    expect(await profile()).toMatchObject({ description: { en: text }, welcome: { en: text }, quick_replies: [text] });
  });

  test("nobody else changes or sees it", async () => {
    const member = await givenMember(world);
    expect(await world.call(stores.changeProfile, { ships_from: "US" }, by(member))).toMatchObject({
      error: "not_a_merchant",
    });
    expect(await world.call(stores.profile, {}, by(member))).toMatchObject({ error: "not_a_merchant" });
    expect(await world.call(stores.changeProfile, { ships_from: "US" })).toMatchObject({ error: "log_in" });
  });
});

describe("a store's name", () => {
  test("differs from every other, in all of its languages", async () => {
    await change({ name: { en: "Blue Heron", ja: "青い鷺" } });
    const other = await givenStore(world);
    for (const name of [{ en: "blue-heron" }, { ar: "ВLUЕ НЕRОN" }, { en: "Fine", "zh-Hant": "青い 鷺" }])
      expect(await change({ name }, other), JSON.stringify(name)).toMatchObject({ error: "store_name_taken" });
    expect(await change({ name: { en: "Blue Heron ", ko: "푸른 왜가리" } })).toMatchObject({ ok: true });
    // What the store gave up is free.
    expect(await change({ name: { ja: "青い鷺" } }, other)).toMatchObject({ ok: true });
  });

  test("is not the mall's, nor one that sounds like it", async () => {
    for (const name of ["Arcade", "Official Store", "客服中心", "Customer Service"])
      expect(await change({ name: { en: name } }), name).toMatchObject({ error: "store_name_reserved" });
  });

  test("goes to one of twenty stores that want it at the same time", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => givenStore(world)));
    const outcomes = await Promise.all(
      many.map((one, index) => change({ name: { en: index % 2 === 0 ? "Golden Kiln" : "golden kiln." } }, one)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "store_name_taken")).toHaveLength(19);
    const kept = await maybeOne<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM store WHERE name->>'en' ILIKE 'golden kiln%'`,
    );
    expect(kept?.count).toBe(1);
  });

  test("is found, and is on its goods, a moment after a change; orders keep their own", async () => {
    const [buyer, item] = [await givenBuyer(world), await givenGoods(world, store)];
    await world.withContext(async (context) => {
      await indexStores(context, [store.store_id]);
      await indexGoods(context, [item.goods_id]);
    });
    const { name } = await detail();
    const bought = await submit(world, buyer, [{ sku: item.skus[0]! }]);
    await change({ name: { en: "Quartzwing Pottery", "zh-Hans": "石英陶艺" } });
    await world.pass(0);
    const found = async (keywords: string) =>
      (await world.ask(catalogue.stores, { keywords })).items.map(({ id }) => id);
    expect([await found("quartzwing"), await found("石英"), await found(name)]).toEqual([
      [String(store.store_id)],
      [String(store.store_id)],
      [],
    ]);
    const listed = await world.ask(catalogue.goods, { store: String(store.store_id) }, { lang: "zh-Hans" });
    expect(listed.items.map(({ store_name }) => store_name)).toEqual(["石英陶艺"]);
    const order = await world.ask(orders.detail, { id: bought.orders[0]!.id }, by(buyer));
    expect(order.store_name).toBe(name);
  });
});

describe("a store's pictures", () => {
  const send = async (member: GivenMember, use: "logo" | "banner") =>
    (await world.ask(uploads.picture, { use, picture: (await picture("png")).toString("base64") }, by(member))).picture;

  test("are the merchant's own uploads, and stay while they are named", async () => {
    const [logo, banner] = [await send(store.merchant, "logo"), await send(store.merchant, "banner")];
    expect(await change({ logo, banner })).toMatchObject({ ok: true });
    await world.pass(2 * day);
    expect(await detail()).toMatchObject({ logo, banner });
    expect((await world.app.inject({ method: "GET", url: `/files/${logo}/160` })).statusCode).toBe(200);
    // Sending the same ones again is no change; they need not be anybody's uploads.
    expect(await change({ logo, banner, description: { en: "x" } })).toMatchObject({ ok: true });
  });

  test("another member's picture, and a deleted one, are unknown", async () => {
    const other = await givenMember(world);
    const [theirs, mine] = [await send(other, "logo"), await send(store.merchant, "logo")];
    const before = await profile();
    expect(await change({ logo: theirs })).toMatchObject({ error: "picture_unknown" });
    expect(await change({ banner: "logo-of-nobody" })).toMatchObject({ error: "picture_unknown" });
    await world.pass(2 * day);
    expect(await change({ logo: mine })).toMatchObject({ error: "picture_unknown" });
    expect(await profile()).toEqual(before);
  });
});

describe("opening hours", () => {
  const week = (days: ({ from: string; until: string } | null)[]) => ({ time_zone: "Asia/Tokyo", days });
  const closed = Array.from({ length: 7 }, () => null);
  // Monday the 5th of January 2026 in Tokyo is nine hours before Monday in UTC.
  const tokyo = (time: string) => new Date(`2026-01-${time}:00+09:00`);

  test("follow the store's own time zone, past midnight too", () => {
    const hours = week([
      { from: "09:00", until: "18:00" },
      { from: "20:00", until: "02:00" },
      null,
      { from: "00:00", until: "00:00" },
      null,
      null,
      null,
    ]);
    expect(["05T08:59", "05T09:00", "05T17:59", "05T18:00"].map((time) => isOpenAt(hours, tokyo(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(
      ["06T19:59", "06T20:00", "06T23:59", "07T01:59", "07T02:00"].map((time) => isOpenAt(hours, tokyo(time))),
    ).toEqual([false, true, true, true, false]);
    expect(["08T00:00", "08T23:59", "09T00:00"].map((time) => isOpenAt(hours, tokyo(time)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOpenAt(week(closed), tokyo("05T12:00"))).toBe(false);
  });
});

test("the first page says what a new store still needs, and nothing once it is ready", async () => {
  const done = async () =>
    (await world.ask(stores.dashboard, {}, by(store.merchant))).start.flatMap((each) => (each.done ? [each.step] : []));
  await run(
    world.owner,
    sql`UPDATE store SET description = '{"en": ""}', hours = NULL, return_address = NULL WHERE id = ${store.store_id}`,
  );
  await run(
    world.owner,
    sql`UPDATE freight_template SET kind = 'free', first = 0, further = 0, free_from = NULL, regions = '[]'
      WHERE store_id = ${store.store_id}`,
  );
  expect(await done()).toEqual([]);
  await world.ask(
    stores.changeProfile,
    {
      description: { ar: "أعمال خشبية" },
      hours: { time_zone: "Asia/Shanghai", days: Array.from({ length: 7 }, () => null) },
      return_address: returnTo,
    },
    by(store.merchant),
  );
  expect(await done()).toEqual(["face", "hours", "return_address"]);
  const goods = await givenGoods(world, store);
  expect(await done()).toEqual(["face", "hours", "return_address", "freight", "goods"]);
  const buyer = await givenBuyer(world);
  const bought = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n, quantity: 1 }]);
  await pay(world, buyer, bought);
  await ship(world, store, bought.orders[0]?.id ?? "");
  expect((await world.ask(stores.dashboard, {}, by(store.merchant))).start).toEqual([]);
});
