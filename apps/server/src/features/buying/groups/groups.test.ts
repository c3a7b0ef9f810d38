import { account } from "@arcade/contract/people/account/api";
import { groups } from "@arcade/contract/buying/groups/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenStore,
  mailsTo,
  paymentPassword,
} from "../../../../test/given.ts";
import { givenOffer, groupPay, groupSubmit, joinedGroup } from "../../../../test/given/given-groups.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hourMs = 3_600_000;
let store: GivenStore;
let goods: GivenGoods;

beforeAll(async () => {
  store = await givenStore(world);
});

const asBuyer = (buyer: GivenMember) => ({ token: buyer.token });
const stockOf = async (of: GivenGoods) =>
  (
    await many<{ left: number; sales: number }>(
      world.owner,
      sql`SELECT k.on_hand - k.reserved AS left, g.sales + (SELECT coalesce(sum(s.pieces), 0)::int FROM goods_sale s
        WHERE s.goods_id = g.id) AS sales FROM sku k JOIN goods g ON g.id = k.goods_id WHERE k.id = ${of.skus[0]}`,
    )
  )[0];

describe("a group of three (RULES 9)", () => {
  let buyers: GivenMember[];
  let group: string;

  beforeAll(async () => {
    goods = await givenGoods(world, store, { stock: [50], name: "Kettle" });
    await givenOffer(world, store, goods);
    buyers = [await givenBuyer(world), await givenBuyer(world), await givenBuyer(world)];
  });

  test("the first buyer pays the group price and opens it; the order waits only for its group", async () => {
    const [first] = buyers as [GivenMember];
    const order = await groupSubmit(world, first, goods, "new");
    expect(order.total).toBe("13.00");
    const paid = await groupPay(world, first, order.id);
    expect(paid.orders[0]?.group).toMatchObject({ size: 3, members: 1, state: "open" });
    group = paid.orders[0]!.group!.id;
    const detail = await world.ask(orders.detail, { id: order.id }, asBuyer(first));
    expect(detail).toMatchObject({
      state: "awaiting_shipment",
      group: { id: group, state: "open" },
      lines: [{ price: "8.00" }],
    });
    expect(Date.parse(detail.deadline!) - world.clock.now().getTime()).toBeLessThanOrEqual(24 * hourMs);
    expect((await world.ask(account.statistics, {}, asBuyer(first))).order).toMatchObject({ groups: 1, delive: 1 });
    expect((await world.ask(orders.list, { tab: "shipped" }, asBuyer(first))).items.map(({ id }) => id)).toEqual([
      order.id,
    ]);
  });

  test("a person with its link sees how many are missing, and nobody's name", async () => {
    const [first] = buyers as [GivenMember];
    const seen = await world.ask(groups.look, { id: group });
    expect(seen).toMatchObject({
      state: "open",
      size: 3,
      price: "8.00",
      single_price: "10.00",
      joinable: true,
      goods: { name: "Kettle" },
    });
    expect(seen.members).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(first.nickname);
    expect((await world.ask(groups.ofGoods, { goods_id: String(goods.goods_id) })).open).toMatchObject([
      { id: group, members: 1, size: 3 },
    ]);
    expect((await world.ask(groups.home, {})).items).toMatchObject([
      { goods_id: String(goods.goods_id), price: "8.00", open: 1 },
    ]);
  });

  test("the store sees the order among all orders, cannot ship it, and does not see it in the list to ship", async () => {
    const asMerchant = { token: store.merchant.token };
    const [order] = (await world.ask(orders.storeList, {}, asMerchant)).items;
    expect(order).toMatchObject({ group: { id: group, state: "open" } });
    expect((await world.ask(orders.storeList, { tab: "shipped" }, asMerchant)).items).toEqual([]);
    expect((await world.ask(orders.storeCounts, {}, asMerchant)).shipped).toBe(0);
    const parcels = [{ order_id: order!.id, carrier: "dhl", tracking_number: "JD014600012" }] as const;
    expect(await world.ask(orders.ship, { parcels: [...parcels] }, asMerchant)).toMatchObject({
      shipped: [],
      failed: [{ error: "group_waits" }],
    });
  });

  test("its buyer cannot cancel it after paying, nor join their own group or open another", async () => {
    const [first] = buyers as [GivenMember];
    const [order] = (await world.ask(orders.list, {}, asBuyer(first))).items;
    expect(await world.call(orders.cancel, { order_id: order!.id, reason: "other" }, asBuyer(first))).toMatchObject({
      error: "group_waits",
    });
    for (const wanted of [group, "new"])
      expect(
        await world.call(orders.preview, { sku_id: String(goods.skus[0]), group: wanted }, asBuyer(first)),
      ).toMatchObject({ error: "group_joined" });
  });

  test("the third one fills it: all three can be shipped at once, everybody is notified, and the store's list has them", async () => {
    const [, second, third] = buyers as [GivenMember, GivenMember, GivenMember];
    expect((await joinedGroup(world, second, goods, group)).group).toMatchObject({ members: 2, state: "open" });
    await world.pass(hourMs);
    expect((await joinedGroup(world, third, goods, group)).group).toMatchObject({ members: 3, state: "full" });
    const now = world.clock.now().getTime();
    for (const buyer of buyers) {
      const [order] = (await world.ask(orders.list, {}, asBuyer(buyer))).items;
      expect(order).toMatchObject({ state: "awaiting_shipment", group: { state: "full", members: 3 } });
      expect(Math.abs(Date.parse(order!.deadline!) - now - 48 * hourMs)).toBeLessThan(5_000);
      expect((await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("Kettle"))).toHaveLength(1);
      expect((await world.ask(account.statistics, {}, asBuyer(buyer))).order).toMatchObject({ groups: 0, delive: 1 });
    }
    expect((await world.ask(orders.storeCounts, {}, { token: store.merchant.token })).shipped).toBe(3);
    expect(await world.ask(groups.look, { id: group })).toMatchObject({ state: "full", joinable: false });
    await expectInvariants(world);
  });

  test("a fourth one is refused before paying, and offered a new group", async () => {
    const fourth = await givenBuyer(world);
    expect(await world.call(orders.preview, { sku_id: String(goods.skus[0]), group }, asBuyer(fourth))).toMatchObject({
      error: "group_full",
    });
    expect((await joinedGroup(world, fourth, goods, "new")).group).toMatchObject({ members: 1 });
  });
});

describe("a group that expires (RULES 9)", () => {
  test("everybody is refunded in full at once, shown as group buying in the wallet; the pieces are on sale again", async () => {
    const own = await givenGoods(world, store, { stock: [10], name: "Pan" });
    await givenOffer(world, store, own);
    const [first, second] = [await givenBuyer(world), await givenBuyer(world)];
    const { group } = await joinedGroup(world, first, own, "new", 2);
    await joinedGroup(world, second, own, group.id);
    expect(await stockOf(own)).toEqual({ left: 7, sales: 3 });
    await world.pass(24 * hourMs + 1_000);
    for (const buyer of [first, second]) {
      const [order] = (await world.ask(orders.list, {}, asBuyer(buyer))).items;
      expect(order).toMatchObject({ state: "cancelled", group: { state: "over" } });
      expect((await world.ask(wallet.mine, {}, asBuyer(buyer))).available).toBe("1000.00");
      const entries = (await world.ask(wallet.entries, { kind: "group_buying" }, asBuyer(buyer))).items;
      expect(entries).toMatchObject(
        ["group_return", "group_pay"].map((cause) => ({ kind: "group_buying", cause, order: { id: order!.id } })),
      );
      expect((await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("Pan"))).toHaveLength(1);
    }
    expect(await stockOf(own)).toEqual({ left: 10, sales: 0 });
    await world.pass(hourMs);
    await expectInvariants(world);
  });

  test("joining a minute late is refused and not charged; the same order then opens a new group", async () => {
    const own = await givenGoods(world, store, { stock: [10] });
    await givenOffer(world, store, own);
    const [first, late] = [await givenBuyer(world), await givenBuyer(world)];
    const { group } = await joinedGroup(world, first, own, "new");
    await world.pass(23 * hourMs + 45 * 60_000);
    const order = await groupSubmit(world, late, own, group.id);
    world.clock.move(16 * 60_000);
    const pay = { order_ids: [order.id], payment_password: paymentPassword };
    // Before the clock has closed it, and after.
    expect(await world.call(orders.pay, pay, asBuyer(late))).toMatchObject({ error: "group_over" });
    await world.settleDue();
    expect(await world.call(orders.pay, pay, asBuyer(late))).toMatchObject({ error: "group_over" });
    expect((await world.ask(wallet.mine, {}, asBuyer(late))).available).toBe("1000.00");
    expect(await world.call(groups.openAnother, { order_id: order.id }, asBuyer(first))).toMatchObject({
      error: "not_found",
    });
    await world.ask(groups.openAnother, { order_id: order.id }, asBuyer(late));
    expect((await groupPay(world, late, order.id)).orders[0]?.group).toMatchObject({ members: 1, state: "open" });
    expect(await world.call(groups.openAnother, { order_id: order.id }, asBuyer(late))).toMatchObject({
      error: "order_moved",
    });
    await expectInvariants(world);
  });
});
