import { webhooks } from "@arcade/contract/base/webhooks/api";
import { eventFields, type StoreEvent, storeEvents } from "@arcade/contract/base/webhooks/events";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
  ship,
} from "../../../../test/given.ts";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { receiverUrl, useReceivers } from "../../../../test/given/given-receivers.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const receivers = useReceivers(world);
const day = 86_400_000;

let store: GivenStore;
let other: GivenStore;
let buyer: GivenMember;
let boss: GivenOperator;
const as = (of: GivenStore) => ({ token: of.merchant.token });

beforeAll(async () => {
  [store, other, buyer, boss] = [
    await givenStore(world),
    await givenStore(world),
    await givenBuyer(world, "10000.00"),
    await givenOperator(world, "administrator"),
  ];
});

const add = (of = store, events: readonly StoreEvent[] = storeEvents) =>
  world.ask(webhooks.add, { url: receiverUrl, events: [...events] }, as(of));
const log = async (id: string, of = store) => (await world.ask(webhooks.deliveries, { id }, as(of))).items;
const typesHeard = () => receivers.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("what a store's webhook receives", () => {
  test("its own orders from payment to receipt, signed, with amounts and without names or addresses", async () => {
    const { id, secret } = await add();
    await add(other);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [100] });
    const order = await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard()).toEqual(["order.paid"]);
    const [{ body, headers } = { body: "", headers: {} as Readonly<Record<string, string>> }] = receivers.heard;
    const { data, timestamp } = JSON.parse(body) as { data: Record<string, string>; timestamp: string };
    expect(data).toEqual({
      store_id: String(store.store_id),
      order_id: order,
      order_no: expect.any(String),
      state: "awaiting_shipment",
      paid: "15.00",
      refunded: "0.00",
    });
    expect(new Date(timestamp).getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const { "webhook-id": message, "webhook-timestamp": at, "webhook-signature": signature } = headers;
    expect(signature).toBe(`v1,${createHmac("sha256", key).update(`${message}.${at}.${body}`).digest("base64")}`);

    await ship(world, store, order);
    await world.ask(orders.confirm, { order_id: order }, { token: buyer.token });
    await world.pass(60_000);
    expect(typesHeard().toSorted()).toEqual(["order.paid", "order.received", "order.sent"]);
    expect((await log(id)).map(({ event, state }) => [event, state])).toEqual([
      ["order.received", "done"],
      ["order.sent", "done"],
      ["order.paid", "done"],
    ]);
    for (const { body: sent } of receivers.heard) {
      const { type, data: told } = JSON.parse(sent) as { type: StoreEvent; data: object };
      expect(Object.keys(told).toSorted()).toEqual([...eventFields[type]].toSorted());
      expect(sent).not.toContain(buyer.email);
    }
  });

  test("a refund that was refused and withdrawn, and another that expired", async () => {
    await add(store, ["refund.asked", "refund.refused", "refund.lapsed", "refund.withdrawn"]);
    const told = () => {
      const all = receivers.heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> });
      receivers.heard = [];
      return all.map(({ type, data }) => [type, data["refund_id"], data["state"]]);
    };
    const refused = async () => {
      const sold = await givenSold(world, "received", { store });
      const { refund_id } = await applied(world, sold);
      await world.ask(refunds.reject, { refund_id, version: 1, refusal: "used", text: "", pictures: [] }, as(store));
      await world.settleDue();
      expect(told().toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
        ["refund.asked", refund_id, "applied"],
        ["refund.refused", refund_id, "rejected"],
      ]);
      return { sold, refund_id };
    };
    const { sold, refund_id } = await refused();
    await world.ask(refunds.withdraw, { refund_id }, { token: sold.buyer.token });
    await world.settleDue();
    expect(told()).toEqual([["refund.withdrawn", refund_id, "withdrawn"]]);
    const left = await refused();
    await world.pass(8 * day);
    expect(told()).toEqual([["refund.lapsed", left.refund_id, "closed"]]);
  });

  test("its log continues page by page, to the first delivery", async () => {
    const { id } = await add(store, ["order.paid"]);
    await run(
      world.owner,
      sql`INSERT INTO webhook_delivery (webhook_id, event, data, created_at, state)
        SELECT ${BigInt(id)}, 'order.paid', '{}'::jsonb, ${world.clock.now()}::timestamptz, 'done'
        FROM generate_series(1, 45)`,
    );
    const seen: string[] = [];
    for (let cursor: string | undefined, rounds = 0; rounds < 4; rounds += 1) {
      const page = await world.ask(webhooks.deliveries, { id, ...(cursor === undefined ? {} : { cursor }) }, as(store));
      seen.push(...page.items.map((one) => one.id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test("only the events that it chose, and nothing while it is off", async () => {
    const { id } = await add(store, ["order.cancelled"]);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [100] });
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(receivers.heard).toEqual([]);
    await world.ask(webhooks.change, { id, url: receiverUrl, events: ["order.paid"], on: false }, as(store));
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(receivers.heard).toEqual([]);
    await world.ask(webhooks.change, { id, url: receiverUrl, events: ["order.paid"], on: true }, as(store));
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard()).toEqual(["order.paid"]);
  });

  test("a SKU that became low, once", async () => {
    await add(store, ["stock.low"]);
    const low = world.mall.settings().then(({ low_stock_pieces }) => low_stock_pieces);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [(await low) + 1] });
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(receivers.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "stock.low", data: { sku_id: String(goods.skus[0]), left: String(await low) } },
    ]);
  });

  test("nothing of a transaction that was rolled back", async () => {
    await add();
    const before = await many(world.owner, sql`SELECT id FROM webhook_delivery`);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [1] });
    const line = { sku_id: String(goods.skus[0]), quantity: 2, price: "10.00" } as const;
    await world.call(orders.submit, { lines: [line], total: "25.00", from_cart: false }, { token: buyer.token });
    await world.settleDue();
    expect(await many(world.owner, sql`SELECT id FROM webhook_delivery`)).toEqual(before);
  });
});

describe("the mall's own webhooks", () => {
  test("receive events of every store and of new members; the audit log has each change with the host only", async () => {
    const { id } = await world.ask(
      webhooksOffice.add,
      { url: receiverUrl, events: ["member.opened", "order.paid"] },
      { token: boss.token },
    );
    const member = await givenMember(world);
    const goods = await givenGoods(world, other, { price: "10.00", stock: [100] });
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard().toSorted()).toEqual(["member.opened", "order.paid"]);
    expect(
      receivers.heard.some(({ body }) => body.includes(String(member.member_id)) && !body.includes(member.email)),
    ).toBe(true);
    const recorded = await many<{ record: string }>(
      world.owner,
      sql`SELECT record::text AS record FROM audit_log WHERE subject_kind = 'webhook'`,
    );
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.record).toContain("hooks.shop-systems.com");
    expect(recorded[0]?.record).not.toContain("key=1");
    // A store does not reach it.
    for (const row of [webhooks.rotate, webhooks.remove, webhooks.test, webhooks.deliveries])
      expect(await world.callWith(row, { id }, as(store))).toMatchObject({ error: "not_found" });
    const by = { token: boss.token };
    const { secret } = await world.ask(webhooksOffice.rotate, { id }, by);
    expect(secret).toMatch(/^whsec_/);
    await world.ask(webhooksOffice.test, { id }, by);
    await world.settleDue();
    const [first] = (await world.ask(webhooksOffice.deliveries, { id }, by)).items;
    expect(first).toMatchObject({ event: "test", state: "done" });
    await world.ask(webhooksOffice.redeliver, { delivery_id: first?.id ?? "" }, by);
    await world.ask(webhooksOffice.change, { id, url: receiverUrl, events: ["order.paid"], on: true }, by);
    expect((await world.ask(webhooksOffice.list, {}, by)).items).toMatchObject([{ id, events: ["order.paid"] }]);
    await world.ask(webhooksOffice.remove, { id }, by);
    const gone = "4611686018427387904";
    for (const row of [webhooksOffice.rotate, webhooksOffice.remove, webhooksOffice.test, webhooksOffice.deliveries])
      expect(await world.callWith(row, { id }, by)).toMatchObject({ error: "not_found" });
    expect(await world.call(webhooksOffice.redeliver, { delivery_id: gone }, by)).toMatchObject({ error: "not_found" });
    const changed = { id, url: receiverUrl, events: ["order.paid" as const], on: true };
    expect(await world.call(webhooksOffice.change, changed, by)).toMatchObject({ error: "not_found" });
    const inside = "https://10.0.0.1/x";
    expect(await world.call(webhooksOffice.change, { ...changed, url: inside }, by)).toMatchObject({
      error: "webhook_address",
    });
    expect(await world.call(webhooksOffice.add, { url: inside, events: ["order.paid"] }, by)).toMatchObject({
      error: "webhook_address",
    });
  });
});
