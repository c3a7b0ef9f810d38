import { listing } from "@arcade/contract/shops/goods/listing/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeAll, describe, expect, test } from "vitest";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  trackingOf,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
let store: GivenStore;
let goods: GivenGoods;
let person: GivenMember & { staff_id: string };
const owner = () => ({ token: store.merchant.token });
const asPerson = () => ({ token: person.token });

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { name: "Walnut tray", stock: [100] });
  person = await givenStaff(world, store, ["orders", "goods", "store"]);
});

const ship = (id: string, by: { token: string }) =>
  world.ask(
    orders.ship,
    { parcels: [{ order_id: id, carrier: "dhl", tracking_number: trackingOf(id) }] },
    { ...by, key: `ship-${id}` },
  );
const newest = async () => (await world.ask(staff.acts, {}, owner())).items[0]!;

describe("the store's people read which of them acted, and the buyer reads only the store", () => {
  test("in the history of an order", async () => {
    const buyer = await givenBuyer(world);
    const [theirs, own] = [
      await givenPaidOrder(world, buyer, goods.skus[0]!),
      await givenPaidOrder(world, buyer, goods.skus[0]!),
    ];
    await ship(theirs, asPerson());
    await ship(own, owner());
    const personOf = async (id: string) =>
      (await world.ask(orders.storeDetail, { id }, owner())).history.map(({ move, person: who }) => [move, who]);
    expect(await personOf(theirs)).toEqual([
      ["ship", person.nickname],
      ["pay", null],
      ["submit", null],
    ]);
    expect((await personOf(own))[0]).toEqual(["ship", store.merchant.nickname]);
    const ofBuyer = await world.ask(orders.detail, { id: theirs }, { token: buyer.token });
    expect(ofBuyer.history[0]).not.toHaveProperty("person");
    expect(JSON.stringify(ofBuyer)).not.toContain(person.nickname);
  });

  test("in the log of a refund", async () => {
    const sold = await givenSold(world, "received", { store });
    const { refund_id } = await applied(world, sold);
    await world.ask(refunds.reject, { refund_id, version: 1, refusal: "used", text: "No", pictures: [] }, asPerson());
    const { log } = await world.ask(refunds.storeDetail, { refund_id }, owner());
    expect(log.map(({ move, person: who }) => [move, who])).toEqual([
      ["reject", person.nickname],
      ["apply", null],
    ]);
    const ofBuyer = await world.ask(refunds.detail, { refund_id }, { token: sold.buyer.token });
    expect(ofBuyer.log[0]).not.toHaveProperty("person");
    expect(JSON.stringify(ofBuyer)).not.toContain(person.nickname);
    expect(await newest()).toMatchObject({ act: "refund_refused", about: { kind: "order", id: sold.id } });
  });

  test("in the moves of stock, and also after their work has ended", async () => {
    const leaver = await givenStaff(world, store, ["goods"]);
    const sku_id = String(goods.skus[0]);
    const moved = [{ sku_id, reason: "arrived" as const, pieces: 5 }];
    await world.ask(listing.stock, { moves: moved, note: "" }, { token: leaver.token });
    await world.ask(listing.stock, { moves: moved, note: "" }, owner());
    await world.ask(staff.remove, { id: leaver.staff_id }, owner());
    const { items } = await world.ask(listing.moves, { id: String(goods.goods_id) }, owner());
    expect(items.slice(0, 2).map(({ person: who }) => who)).toEqual([store.merchant.nickname, leaver.nickname]);
  });
});

describe("the log of staff names the subject of an action", () => {
  test("an order by its number, and goods by their name, with their number", async () => {
    const buyer = await givenBuyer(world);
    const ids = [
      await givenPaidOrder(world, buyer, goods.skus[0]!),
      await givenPaidOrder(world, buyer, goods.skus[0]!),
    ];
    const parcels = ids.map((id) => ({ order_id: id, carrier: "dhl", tracking_number: trackingOf(id) }));
    const { shipped } = await world.ask(orders.ship, { parcels }, { ...asPerson(), key: `both-of-them-${ids[0]}` });
    const [first = ""] = shipped;
    const { order_no } = await world.ask(orders.storeDetail, { id: first }, owner());
    expect((await newest()).about).toEqual({ kind: "order", id: first, name: order_no, count: 2 });

    const { id: note_id } = await world.ask(
      orders.addNote,
      { order_id: first, text: "Fragile", shown: false },
      asPerson(),
    );
    expect((await newest()).about).toMatchObject({ kind: "order", id: first });
    await world.ask(orders.removeNote, { note_id }, asPerson());
    expect(await newest()).toMatchObject({ act: "note", about: { kind: "order", id: first } });

    const third = await givenPaidOrder(world, buyer, goods.skus[0]!);
    const { order_no: number } = await world.ask(orders.storeDetail, { id: third }, owner());
    await world.ask(
      orders.shipByNumber,
      { parcels: [{ order_no: number, carrier: "dhl", tracking_number: trackingOf(third) }] },
      { ...asPerson(), key: `by-its-number-${third}` },
    );
    expect((await newest()).about).toEqual({ kind: "order", id: third, name: number, count: 1 });

    await world.ask(
      listing.stock,
      { moves: [{ sku_id: String(goods.skus[0]), reason: "arrived", pieces: 1 }], note: "" },
      asPerson(),
    );
    expect((await newest()).about).toEqual({
      kind: "goods",
      id: String(goods.goods_id),
      name: "Walnut tray",
      count: 1,
    });
    await world.ask(stores.endHoliday, {}, asPerson());
    expect(await newest()).toMatchObject({ act: "holiday", about: null });
  });
});
