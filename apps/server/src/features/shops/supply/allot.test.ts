import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  paymentPassword,
  submit,
} from "../../../../test/given.ts";
import { givenSupplyItem, type GivenSupplyItem } from "../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

const by = ({ merchant }: GivenStore) => ({ token: merchant.token });
const list = (store: GivenStore, { item_id, skus }: GivenSupplyItem) =>
  world.call(
    supply.list,
    { supply_item_id: String(item_id), prices: skus.map((sku) => ({ supply_sku_id: String(sku), price: "11.00" })) },
    by(store),
  );
async function listed(store: GivenStore, item: GivenSupplyItem): Promise<{ goods_id: string; sku: bigint }> {
  const outcome = await list(store, item);
  if (!outcome.ok) throw new Error(outcome.error);
  const [sku] = await many<{ id: bigint }>(
    world.mall.db,
    sql`SELECT id FROM sku WHERE goods_id = ${outcome.data.goods_id}`,
  );
  return { goods_id: outcome.data.goods_id, sku: sku?.id ?? 0n };
}
const left = async ({ skus }: GivenSupplyItem) =>
  (await many<{ on_hand: number }>(world.mall.db, sql`SELECT on_hand FROM supply_sku WHERE id = ${skus[0]}`))[0]
    ?.on_hand;
const onInventory = async (sku: bigint) =>
  (await many<{ on_hand: number }>(world.mall.db, sql`SELECT on_hand FROM sku WHERE id = ${sku}`))[0]?.on_hand;
const lookOver = async (ms = minute) => {
  world.clock.move(ms);
  await world.settleDue();
};

describe("a supplier's pieces are reserved for the stores that list it", () => {
  test("many stores at once never get more than there are", async () => {
    const item = await givenSupplyItem(world, { pieces: [50] });
    const stores = await Promise.all(Array.from({ length: 8 }, () => givenStore(world)));
    const outcomes = await Promise.all(stores.map((store) => list(store, item)));
    const got = outcomes.map((outcome) => (outcome.ok ? outcome.data.pieces : 0));
    expect(got.reduce((sum, pieces) => sum + pieces, 0)).toBe(50);
    expect(Math.max(...got)).toBe(20);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("supply_sold_out");
    expect(await left(item)).toBe(0);
    await expectInvariants(world);
  });

  test("an operator who removes pieces at the same time takes none that a store has", async () => {
    const item = await givenSupplyItem(world, { pieces: [60] });
    const { token } = await givenOperator(world, "catalogue");
    const stores = await Promise.all(Array.from({ length: 4 }, () => givenStore(world)));
    const take = () =>
      world.call(
        supplyOffice.moveStock,
        { supply_sku_id: String(item.skus[0]), delta: -15, reason_code: "damaged", note: "Water" },
        { token },
      );
    const [lists, takes] = await Promise.all([
      Promise.all(stores.map((store) => list(store, item))),
      Promise.all(Array.from({ length: 4 }, take)),
    ]);
    const got = lists.reduce((sum, outcome) => sum + (outcome.ok ? outcome.data.pieces : 0), 0);
    const taken = takes.filter(({ ok }) => ok).length * 15;
    expect(got + taken + ((await left(item)) ?? 0)).toBe(60);
    await expectInvariants(world);
  });

  test("a store's stock is refilled below half, and not before", async () => {
    const item = await givenSupplyItem(world, { pieces: [100] });
    const store = await givenStore(world);
    const { sku } = await listed(store, item);
    const buyer = await givenBuyer(world, "5000.00");
    const buy = async (quantity: number) => {
      const bought = await submit(world, buyer, [{ sku, quantity }]);
      await world.ask(
        orders.pay,
        { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword },
        { token: buyer.token },
      );
    };
    await buy(10);
    await lookOver();
    expect([await onInventory(sku), await left(item)]).toEqual([10, 80]);
    await buy(1);
    await lookOver();
    expect([await onInventory(sku), await left(item)]).toEqual([20, 69]);
    await expectInvariants(world);
  });

  test("sold out goods are in stock again when the supplier gets more", async () => {
    const item = await givenSupplyItem(world, { pieces: [1] });
    const store = await givenStore(world);
    const { goods_id, sku } = await listed(store, item);
    await givenPaidOrder(world, await givenBuyer(world), sku);
    const stock = async () => (await world.ask(goods.detail, { id: goods_id })).skus[0]?.stock;
    await lookOver();
    expect(await stock()).toBe(0);
    const { token } = await givenOperator(world, "catalogue");
    await world.ask(
      supplyOffice.moveStock,
      { supply_sku_id: String(item.skus[0]), delta: 30, reason_code: "delivered", note: "Second delivery" },
      { token },
    );
    await lookOver();
    expect(await stock()).toBe(20);
    await expectInvariants(world);
  });

  test("goods off sale for a day return their pieces, except those in orders", async () => {
    const item = await givenSupplyItem(world, { pieces: [30] });
    const store = await givenStore(world);
    const { goods_id, sku } = await listed(store, item);
    await submit(world, await givenBuyer(world), [{ sku, quantity: 3 }]);
    await world.ask(listing.put, { goods_ids: [goods_id], to: "off" }, by(store));
    await lookOver(5 * minute);
    expect([await onInventory(sku), await left(item)]).toEqual([20, 10]);
    await lookOver(day);
    // The unpaid order ran out meanwhile: its pieces went back to the shelf, and from there to the supplier.
    await lookOver();
    expect([await onInventory(sku), await left(item)]).toEqual([0, 30]);
    expect((await world.ask(goods.detail, { id: goods_id })).skus[0]?.stock).toBe(0);
    await world.ask(listing.put, { goods_ids: [goods_id], to: "on" }, by(store));
    await lookOver();
    expect([await onInventory(sku), await left(item)]).toEqual([20, 10]);
    await expectInvariants(world);
  });

  test("pieces in an order stay until it releases them", async () => {
    const item = await givenSupplyItem(world, { pieces: [30] });
    const store = await givenStore(world);
    const { goods_id, sku } = await listed(store, item);
    const bought = await submit(world, await givenBuyer(world), [{ sku, quantity: 3 }]);
    expect(bought.orders).toHaveLength(1);
    await world.ask(listing.put, { goods_ids: [goods_id], to: "removed" }, by(store));
    await lookOver();
    expect([await onInventory(sku), await left(item)]).toEqual([3, 27]);
    await expectInvariants(world);
  });

  test("refilling while buyers take and the supplier removes pieces loses none", async () => {
    const item = await givenSupplyItem(world, { pieces: [40] });
    const store = await givenStore(world);
    const { sku } = await listed(store, item);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => givenBuyer(world, "500.00")));
    const { token } = await givenOperator(world, "catalogue");
    world.clock.move(minute);
    await Promise.all([
      ...buyers.map((buyer) => submit(world, buyer, [{ sku, quantity: 4 }])),
      world.settleDue(),
      world.call(
        supplyOffice.moveStock,
        { supply_sku_id: String(item.skus[0]), delta: -7, reason_code: "taken_back", note: "For another mall" },
        { token },
      ),
    ]);
    await lookOver();
    expect(((await onInventory(sku)) ?? 0) + ((await left(item)) ?? 0)).toBe(33);
    await expectInvariants(world);
  });
});
