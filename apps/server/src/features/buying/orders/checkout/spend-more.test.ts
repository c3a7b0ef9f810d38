import { coupons } from "@arcade/contract/buying/coupons/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeEach, expect, test } from "vitest";
import { claim, givenCoupon, givenRevenue } from "../../../../../test/given/given-coupons.ts";
import { givenBuyer, givenGoods, type GivenMember, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let buyer: GivenMember;
let sku: bigint;

beforeEach(async () => {
  store = await givenStore(world, { freight: { first: "5.00", further: "1.00", free_from: "46.00" } });
  sku = (await givenGoods(world, store, { price: "10.00", stock: [100] })).skus[0]!;
  buyer = await givenBuyer(world, "1.00");
});

const more = (lines: string, by: GivenMember | null = buyer, to: object = {}) =>
  world.ask(orders.spendMore, { lines, ...to }, by === null ? {} : { token: by.token });
const stepOf = async (pieces: number, by: GivenMember | null = buyer) =>
  (await more(`${sku}:${pieces}`, by)).stores[0]?.step ?? null;

test("a parcel below the total of free freight says what is missing and what it saves, to a visitor too", async () => {
  expect(await more(`${sku}:4`, null)).toEqual({
    stores: [
      {
        store_id: String(store.store_id),
        supplied: false,
        step: { missing: "6.00", saving: "8.00", free_freight: true, coupon: null },
      },
    ],
    mall: null,
  });
  expect(await stepOf(5)).toBeNull();
});

test("no step asks for more than is in the cart already", async () => {
  expect(await stepOf(2)).toBeNull();
  expect(await stepOf(3)).toMatchObject({ missing: "16.00" });
});

test("the nearest step counts: a coupon that can be claimed or is held, where it saves more than one that fits", async () => {
  await givenCoupon(world, store, { threshold: "42.00", amount: "3.00", name: "Three" });
  expect(await stepOf(4)).toMatchObject({
    missing: "2.00",
    saving: "3.00",
    coupon: { name: "Three", scope: "everything" },
  });
  // Nobody can claim this one.
  await givenCoupon(world, store, { threshold: "35.00", amount: "4.00", claimable: false });
  expect(await stepOf(4)).toMatchObject({ coupon: { name: "Three" } });
  await givenCoupon(world, store, { threshold: "40.00", amount: "9.00", name: "Nine" });
  expect(await stepOf(4)).toMatchObject({ missing: "6.00", coupon: null });
  const held = await givenCoupon(world, store, { threshold: "41.00", amount: "10.00", name: "Ten" });
  await claim(world, buyer, held);
  expect(await stepOf(4)).toEqual({
    missing: "1.00",
    saving: "10.00",
    free_freight: false,
    coupon: { id: held, name: "Ten", scope: "everything" },
  });
});

test("a coupon for shipping counts where it saves the shipping, and says so only where all of it is free", async () => {
  const wanted = { kind: "free_freight", name: "Free" } as const;
  await givenCoupon(world, store, { ...wanted, threshold: "43.00" });
  expect(await stepOf(4)).toMatchObject({ missing: "3.00", saving: "8.00", free_freight: true });
  await givenCoupon(world, store, { ...wanted, threshold: "42.00", max: "2.00" });
  expect(await stepOf(4)).toMatchObject({ missing: "2.00", saving: "2.00", free_freight: false });
  // Its shipping is free already.
  expect(await stepOf(5)).toBeNull();
});

test("goods of a supplier are an order of their own: a step counts the goods whose shipping it is about", async () => {
  await givenCoupon(world, store, { kind: "free_freight", threshold: "43.00", name: "Free" });
  const supplied = (await givenGoods(world, store, { price: "12.00", purchase_price: "10.00", stock: [9] })).skus[0]!;
  const steps = async (lines: string) =>
    (await more(lines)).stores.map((one) => [one.supplied, one.step.missing, one.step.coupon?.name]);
  // 40.00 of the store's own goods and 12.00 of the supplier's are not 52.00: each has its own parcel and its own coupon.
  expect(await steps(`${sku}:4,${supplied}:1`)).toEqual([[false, "3.00", "Free"]]);
  expect(await steps(`${sku}:4,${supplied}:3`)).toEqual([
    [false, "3.00", "Free"],
    [true, "7.00", "Free"],
  ]);
});

test("a coupon counts only while it can be claimed: pieces, the limit of a person and its dates", async () => {
  const free = { kind: "free_freight", threshold: "43.00" } as const;
  const claimFor = async (one: GivenMember, id: string) =>
    world.ask(coupons.claim, { coupon_id: id }, { token: one.token });
  const last = await givenCoupon(world, store, { ...free, total: 1 });
  expect(await stepOf(4)).toMatchObject({ missing: "3.00" });
  await claimFor(await givenBuyer(world, "1.00"), last);
  expect(await stepOf(4)).toMatchObject({ missing: "6.00", coupon: null });
  const later = new Date(world.clock.now().getTime() + 3_600_000);
  await givenCoupon(world, store, { ...free, claim_from: later });
  const [from, until] = [later, new Date(later.getTime() + 9 * 86_400_000)];
  await givenCoupon(world, store, { ...free, valid_from: from, valid_until: until });
  expect(await stepOf(4)).toMatchObject({ missing: "6.00", coupon: null });
  await world.pass(3_600_000);
  expect(await stepOf(4)).toMatchObject({ missing: "3.00" });
});

test("the mall's coupons count all stores together", async () => {
  await givenRevenue(world, "100.00");
  await givenCoupon(world, null, { threshold: "55.00", amount: "6.00", total: 2, name: "Six" });
  const other = (await givenGoods(world, await givenStore(world), { price: "10.00" })).skus[0]!;
  expect((await more(`${sku}:4,${other}:1`)).mall).toMatchObject({
    missing: "5.00",
    saving: "6.00",
    coupon: { name: "Six" },
  });
  expect((await more(`${sku}:1,${other}:1`)).mall).toBeNull();
});

test("the place decides, and what cannot be bought does not count", async () => {
  await run(
    world.owner,
    sql`UPDATE freight_template SET regions = ${JSON.stringify([
      { areas: ["CA"], first: "6000000", further: "1000000", free_from: "41000000" },
    ])} WHERE id = ${store.template_id}`,
  );
  const stepTo = async (to: object) => (await more(`${sku}:4`, null, to)).stores[0]?.step;
  expect(await stepTo({ country: "CA" })).toMatchObject({ missing: "1.00", saving: "9.00" });
  expect(await stepTo({ country: "US", province: "Oregon" })).toMatchObject({ missing: "6.00" });
  await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE store_id = ${store.store_id}`);
  expect(await more(`${sku}:4`)).toEqual({ stores: [], mall: null });
});

test.each(["", "7", "7:0", "7:1,", "a:1", "7:1;8:1", `${"1:1,".repeat(400)}1:1`])(
  "%j is no list of pieces",
  async (lines) => {
    expect(await world.callWith(orders.spendMore, { lines }, {})).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  },
);
