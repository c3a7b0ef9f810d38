import { coupons } from "@arcade/contract/buying/coupons/api";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { beforeEach, describe, expect, test } from "vitest";
import { givenGoods, givenMember, givenSettings, givenStore, type GivenStore } from "../../../../test/given.ts";
import { after, givenStoreCoupon, storeCoupon } from "../../../../test/given/given-promotion.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { stopRunning } from "./make.sql.ts";

const world = useWorld();
let store: GivenStore;
const token = () => ({ token: store.merchant.token });

beforeEach(async () => {
  store = await givenStore(world);
});

describe("a merchant makes a store's coupon (RULES 4)", () => {
  test("it exists at once, and shows its maximum cost", async () => {
    const id = await givenStoreCoupon(world, store, { name: { ar: "خصم خمسة" } });
    const made = await world.ask(couponsShop.madeOne, { id }, token());
    expect(made).toMatchObject({
      state: "running",
      total: 100,
      claimed: 0,
      left: 100,
      used: 0,
      orders: 0,
      cost: "0.00",
      sales: "0.00",
      budget: "500.00",
    });
    // English, where it was not written, is what was.
    expect(made.name).toBe("خصم خمسة");
    const member = await givenMember(world);
    const offered = await world.ask(coupons.offered, { store: String(store.store_id) }, { token: member.token });
    expect(offered.items.map((coupon) => coupon.id)).toEqual([id]);
    await expect(run(world.mall.db, sql`UPDATE coupon SET max = max * 2 WHERE id = ${BigInt(id)}`)).rejects.toThrow(
      "permission denied",
    );
  });

  test("all three kinds, by dates or by days, for everything, categories or own goods", async () => {
    const goods = await givenGoods(world, store);
    const kinds = [
      { kind: "full_reduction", threshold: "10.00", amount: "10.00" },
      {
        kind: "full_discount",
        threshold: "20.00",
        amount: undefined,
        percent: 10,
        max: "8.00",
        scope: "goods",
        goods_ids: [String(goods.goods_id)],
      },
      {
        kind: "instant_reduction",
        threshold: undefined,
        amount: "1.00",
        scope: "categories",
        category_ids: [String(store.category_id)],
        valid_until: undefined,
        valid_days: 3,
      },
    ] as const;
    for (const wanted of kinds) {
      const typed = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      const given = Object.fromEntries(
        Object.entries({ ...storeCoupon(world), ...wanted, ...typed }).filter(([, value]) => value !== undefined),
      );
      const outcome = await world.callWith(couponsShop.make, given, token());
      expect(outcome, wanted.kind).toMatchObject({ ok: true });
    }
    const { items } = await world.ask(couponsShop.made, { list: "open" }, token());
    expect(
      items.map(({ kind, ppm, max, covers, valid_days }) => ({ kind, ppm, max, covers: covers.length, valid_days })),
    ).toEqual([
      { kind: "instant_reduction", ppm: null, max: "1.00", covers: 1, valid_days: 3 },
      { kind: "full_discount", ppm: 100_000, max: "8.00", covers: 1, valid_days: null },
      { kind: "full_reduction", ppm: null, max: "10.00", covers: 0, valid_days: null },
    ]);
  });

  test.each([
    ["a threshold below what it takes off", { threshold: "4.99" }, "threshold", "too_small"],
    ["no threshold", { threshold: undefined }, "threshold", "required"],
    ["a percentage of a reduction", { percent: 10 }, "percent", "not_a_choice"],
    ["a discount without its cap", { kind: "full_discount", amount: undefined, percent: 10 }, "max", "required"],
    [
      "a discount of everything",
      { kind: "full_discount", amount: undefined, percent: 100, max: "1.00" },
      "percent",
      "too_big",
    ],
    ["half a percent", { kind: "full_discount", amount: undefined, percent: 0.5, max: "1.00" }, "percent", "not_whole"],
    ["nothing taken off", { amount: "0.00" }, "amount", "not_positive"],
    ["less than nothing", { amount: "-5.00" }, "amount", "not_positive"],
    ["a part of a cent", { amount: "5.001" }, "amount", "too_many_decimals"],
    ["other digits", { amount: "٥" }, "amount", "not_a_number"],
    ["a number for an amount", { amount: 5 }, "amount", "wrong_type"],
    ["none", { total: 0 }, "total", "too_small"],
    ["too many", { total: 100_001 }, "total", "too_big"],
    ["more for one than there are", { total: 4 }, "per_person", "too_big"],
    ["nobody's", { per_person: 0 }, "per_person", "too_small"],
    ["an unknown kind", { kind: "free" }, "kind", "not_a_choice"],
    ["goods of a scope without", { goods_ids: ["1"] }, "goods_ids", "not_a_choice"],
    ["a scope of goods without", { scope: "goods" }, "goods_ids", "required"],
    ["the same goods twice", { scope: "goods", goods_ids: ["1", "1"] }, "goods_ids", "repeated"],
    ["no name", { name: {} }, "name", "required"],
    ["a name of blanks", { name: { en: "   " } }, "name.en", "required"],
    ["a long name", { name: { en: "x".repeat(41) } }, "name.en", "too_long"],
    ["a name that turns the line round", { name: { en: "off\u202e" } }, "name.en", "control_characters"],
    ["a name in no language of ours", { name: { fr: "Cinq" } }, "name.fr", "unknown_field"],
    ["both ways of validity", { valid_days: 3 }, "valid_until", "not_a_choice"],
    ["neither", { valid_until: undefined }, "valid_until", "required"],
    ["days beyond a year", { valid_until: undefined, valid_days: 366 }, "valid_days", "too_big"],
    ["a state of its own", { state: "ended" }, "state", "unknown_field"],
  ])("bad input: %s is named", async (_what, wanted, field, rule) => {
    const input = Object.fromEntries(
      Object.entries({ ...storeCoupon(world), ...wanted }).filter(([, value]) => value !== undefined),
    );
    const outcome = await world.callWith(couponsShop.make, input, token());
    expect(outcome).toMatchObject({ ok: false, error: "invalid_input" });
    expect(outcome.ok ? [] : outcome.parameters["fields"]).toContainEqual(expect.objectContaining({ field, rule }));
  });

  test("times must be in the future, within a year, and an end after its beginning", async () => {
    const refusedWith = async (wanted: object) => {
      const outcome = await world.callWith(couponsShop.make, { ...storeCoupon(world), ...wanted }, token());
      return outcome.ok ? "made" : outcome.error === "invalid_input" ? outcome.parameters["fields"] : outcome.error;
    };
    expect(await refusedWith({ claim_until: after(world, -1) })).toBe("coupon_times");
    expect(await refusedWith({ claim_until: after(world, 366), valid_until: after(world, 367) })).toBe("coupon_times");
    expect(await refusedWith({ claim_until: after(world, 3), valid_until: after(world, 732) })).toBe("coupon_times");
    expect(await refusedWith({ claim_from: after(world, 8) })).toMatchObject([
      { field: "claim_until", rule: "too_small" },
    ]);
    expect(await refusedWith({ valid_until: after(world, 6) })).toMatchObject([
      { field: "valid_until", rule: "too_small" },
    ]);
    expect(await refusedWith({ valid_from: after(world, 11) })).toMatchObject([
      { field: "valid_until", rule: "too_small" },
    ]);
  });

  test("HTML in a name is text", async () => {
    const id = await givenStoreCoupon(world, store, { name: { en: "<b>5</b> & <script>" } });
    expect((await world.ask(couponsShop.madeOne, { id }, token())).name).toBe("<b>5</b> & <script>");
  });

  test("another store's goods and unknown categories are not found", async () => {
    const other = await givenStore(world);
    const foreign = await givenGoods(world, other);
    const make = (wanted: object) => world.callWith(couponsShop.make, { ...storeCoupon(world), ...wanted }, token());
    expect(await make({ scope: "goods", goods_ids: [String(foreign.goods_id)] })).toMatchObject({ error: "not_found" });
    expect(await make({ scope: "categories", category_ids: ["12345"] })).toMatchObject({ error: "not_found" });
  });

  test("a store has no more open coupons than the rule allows, however many are made at once", async () => {
    await givenSettings(world, { store_coupons_most: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, () => world.call(couponsShop.make, storeCoupon(world), token())),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "store_coupons_full", parameters: { max: 5 } });
    expect(await world.ask(couponsShop.ground, {}, token())).toMatchObject({ max: 5, open: 5 });
    const { items } = await world.ask(couponsShop.made, { list: "open" }, token());
    await world.ask(couponsShop.stop, { coupon_id: items[0]!.id }, token());
    expect(await world.call(couponsShop.make, storeCoupon(world), token())).toMatchObject({ ok: true });
    await givenSettings(world, { store_coupons_most: 50 });
  });
});

describe("stopping a coupon", () => {
  test("nobody can claim it any more, and its holders keep it", async () => {
    const id = await givenStoreCoupon(world, store);
    const member = await givenMember(world);
    await world.ask(coupons.claim, { coupon_id: id }, { token: member.token });
    expect(await world.ask(couponsShop.stop, { coupon_id: id }, token())).toEqual({ held: 1 });
    expect(await world.call(coupons.claim, { coupon_id: id }, { token: member.token })).toMatchObject({
      error: "coupon_over",
    });
    expect((await world.ask(coupons.list, { tab: "unused" }, { token: member.token })).items).toMatchObject([
      { id, grant: { state: "unused" } },
    ]);
    expect(await world.call(couponsShop.stop, { coupon_id: id }, token())).toMatchObject({ error: "coupon_stopped" });
  });

  test("another store's coupon is not found, neither to look at nor to stop", async () => {
    const id = await givenStoreCoupon(world, await givenStore(world));
    expect(await world.call(couponsShop.stop, { coupon_id: id }, token())).toMatchObject({ error: "not_found" });
    expect(await world.withContext(({ tx, now }) => stopRunning(tx, BigInt(id), store.store_id, now))).toBe(false);
    expect(await world.call(couponsShop.madeOne, { id }, token())).toMatchObject({ error: "not_found" });
    expect(await world.call(couponsShop.madeOrders, { id }, token())).toMatchObject({ error: "not_found" });
  });

  test("after its end it is over automatically, and the list says so", async () => {
    const id = await givenStoreCoupon(world, store);
    await world.pass(10 * 86_400_000 + 1_000);
    expect((await world.ask(couponsShop.made, { list: "open" }, token())).items).toEqual([]);
    expect((await world.ask(couponsShop.made, { list: "over" }, token())).items).toMatchObject([
      { id, state: "ended" },
    ]);
    expect(await world.call(couponsShop.stop, { coupon_id: id }, token())).toMatchObject({ error: "coupon_stopped" });
  });
});
