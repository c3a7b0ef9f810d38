import { webhooks } from "@arcade/contract/base/webhooks/api";
import {
  eventFields,
  maxWebhooks,
  retryAfterSeconds,
  type StoreEvent,
  storeEvents,
} from "@arcade/contract/base/webhooks/events";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
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
  mailsTo,
  ship,
} from "../../../../test/given.ts";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import type { PostToPublic, PublicAnswer } from "../../../platform/outside/post-to-public.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const url = "https://hooks.shop-systems.com/arcade?key=1";
const day = 86_400_000;

/** The receivers that this mall talks to, as far as it knows: their answers by path, and what they heard. */
let answerOf: (url: string) => PublicAnswer | Error = () => ({ status: 200, text: "ok" });
let heard: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
const post: PostToPublic = async ({ url: to, body, headers }) => {
  const answer = answerOf(to);
  heard.push({ url: to, body, headers });
  if (answer instanceof Error) throw answer;
  return answer;
};

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
beforeEach(async () => {
  heard = [];
  answerOf = () => ({ status: 200, text: "ok" });
  world.clock.move(61_000); // test events are few a minute
  Object.assign(world.mall, { postToPublic: post });
  await run(world.owner, sql`DELETE FROM webhook`);
});

const add = (of = store, events: readonly StoreEvent[] = storeEvents) =>
  world.ask(webhooks.add, { url, events: [...events] }, as(of));
const log = async (id: string, of = store) => (await world.ask(webhooks.deliveries, { id }, as(of))).items;
const typesHeard = () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("what a store's webhook hears", () => {
  test("its own orders from payment to receipt, signed, with amounts and without anybody's name or address", async () => {
    const { id, secret } = await add();
    await add(other);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [100] });
    const order = await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard()).toEqual(["order.paid"]);
    const [{ body, headers } = { body: "", headers: {} as Readonly<Record<string, string>> }] = heard;
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
    for (const { body: sent } of heard) {
      const { type, data: told } = JSON.parse(sent) as { type: StoreEvent; data: object };
      expect(Object.keys(told).toSorted()).toEqual([...eventFields[type]].toSorted());
      expect(sent).not.toContain(buyer.email);
    }
  });

  test("that a refund was refused and then withdrawn, and that another lapsed", async () => {
    await add(store, ["refund.asked", "refund.refused", "refund.lapsed", "refund.withdrawn"]);
    const told = () => {
      const all = heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> });
      heard = [];
      return all.map(({ type, data }) => [type, data["refund_id"], data["state"]]);
    };
    const refused = async () => {
      const sold = await givenSold(world, "received", { store });
      const { refund_id } = await applied(world, sold);
      await world.ask(refunds.reject, { refund_id, refusal: "used", text: "", pictures: [] }, as(store));
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

  test("its log goes on page by page, to the first delivery", async () => {
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
    expect(heard).toEqual([]);
    await world.ask(webhooks.change, { id, url, events: ["order.paid"], on: false }, as(store));
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(heard).toEqual([]);
    await world.ask(webhooks.change, { id, url, events: ["order.paid"], on: true }, as(store));
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard()).toEqual(["order.paid"]);
  });

  test("that a SKU became low, once", async () => {
    await add(store, ["stock.low"]);
    const low = world.mall.settings().then(({ low_stock_pieces }) => low_stock_pieces);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [(await low) + 1] });
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(heard.map(({ body }) => JSON.parse(body))).toMatchObject([
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
  test("hear of every store and of new members; each change is in the audit log with the host alone", async () => {
    const { id } = await world.ask(
      webhooksOffice.add,
      { url, events: ["member.opened", "order.paid"] },
      { token: boss.token },
    );
    const member = await givenMember(world);
    const goods = await givenGoods(world, other, { price: "10.00", stock: [100] });
    await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
    await world.settleDue();
    expect(typesHeard().toSorted()).toEqual(["member.opened", "order.paid"]);
    expect(heard.some(({ body }) => body.includes(String(member.member_id)) && !body.includes(member.email))).toBe(
      true,
    );
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
    await world.ask(webhooksOffice.change, { id, url, events: ["order.paid"], on: true }, by);
    expect((await world.ask(webhooksOffice.list, {}, by)).items).toMatchObject([{ id, events: ["order.paid"] }]);
    await world.ask(webhooksOffice.remove, { id }, by);
    const gone = "4611686018427387904";
    for (const row of [webhooksOffice.rotate, webhooksOffice.remove, webhooksOffice.test, webhooksOffice.deliveries])
      expect(await world.callWith(row, { id }, by)).toMatchObject({ error: "not_found" });
    expect(await world.call(webhooksOffice.redeliver, { delivery_id: gone }, by)).toMatchObject({ error: "not_found" });
    const changed = { id, url, events: ["order.paid" as const], on: true };
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

describe("deliveries that do not succeed", () => {
  test("wait longer each time with the same id and end; by hand they begin anew", async () => {
    answerOf = () => ({ status: 500, text: "out of order" });
    const { id } = await add(store, ["order.paid"]);
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    for (const seconds of retryAfterSeconds) {
      const [waiting] = await log(id);
      expect(waiting).toMatchObject({
        state: "waiting",
        last: { status: 500, answer: "out of order" },
      });
      const { next_try: next, last } = waiting!;
      expect(Date.parse(next!) - Date.parse(last!.at)).toBe(seconds * 1_000);
      // Failing for days would switch it off; here it is only this delivery that fails.
      await run(world.owner, sql`UPDATE webhook SET failing_since = NULL`);
      await world.pass(seconds * 1_000);
    }
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: "failed", tries: retryAfterSeconds.length + 1, next_try: null });
    expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    answerOf = () => ({ status: 204, text: "" });
    await world.ask(webhooks.redeliver, { delivery_id: failed?.id ?? "" }, as(store));
    await world.settleDue();
    expect(await log(id)).toMatchObject([{ state: "done", last: { status: 204 } }]);
  });

  test("for five days switch the webhook off, and its owner is told once", async () => {
    answerOf = () => new Error("connect ECONNREFUSED");
    const { id } = await add(store, ["order.paid"]);
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    await run(world.owner, sql`UPDATE webhook SET failing_since = ${new Date(world.clock.now().getTime() - 5 * day)}`);
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    expect((await world.ask(webhooks.list, {}, as(store))).items).toMatchObject([{ off: "failing", waiting: 0 }]);
    expect((await log(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const told = (await mailsTo(world, store.merchant.email)).filter(({ subject }) => subject.includes("shop-systems"));
    expect(told).toHaveLength(1);
    answerOf = () => ({ status: 200, text: "ok" });
    await world.ask(webhooks.change, { id, url, events: ["order.paid"], on: true }, as(store));
    expect((await world.ask(webhooks.list, {}, as(store))).items).toMatchObject([{ off: null, failing_since: null }]);
  });

  test("an address that says it is gone is switched off at once; the operator who made it gets a mail", async () => {
    answerOf = () => ({ status: 410, text: "" });
    const { id } = await world.ask(webhooksOffice.add, { url, events: ["order.paid"] }, { token: boss.token });
    await world.ask(webhooksOffice.test, { id }, { token: boss.token });
    await world.settleDue();
    const { items } = await world.ask(webhooksOffice.list, {}, { token: boss.token });
    expect(items).toMatchObject([{ off: "gone" }]);
    const [{ email } = { email: "" }] = await many<{ email: string }>(
      world.owner,
      sql`SELECT email FROM operator WHERE id = ${boss.operator_id}`,
    );
    expect((await mailsTo(world, email)).filter(({ body }) => body.includes("/office/#/integrations"))).toHaveLength(1);
  });

  test("a webhook gets one delivery at a time, however many workers there are", async () => {
    const { id } = await add(store, ["order.paid"]);
    let [now, max] = [0, 0];
    Object.assign(world.mall, {
      postToPublic: async () => {
        max = Math.max(max, (now += 1));
        await new Promise((done) => setTimeout(done, 20));
        now -= 1;
        return { status: 200, text: "ok" };
      },
    });
    for (let count = 0; count < 6; count += 1) await world.ask(webhooks.test, { id }, as(store));
    await expect
      .poll(async () => {
        await world.settleDue();
        return (await log(id)).filter(({ state }) => state === "done").length;
      })
      .toBe(6);
    expect(max).toBe(1);
  });
});

describe("who may have webhooks, and where they lead", () => {
  test("a store has no more than allowed, also when all are added at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: maxWebhooks + 3 }, () =>
        world.call(webhooks.add, { url, events: ["order.paid"] }, as(store)),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(maxWebhooks);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "webhook_limit", parameters: { max: maxWebhooks } });
    const own = { url, events: ["order.paid" as const] };
    for (let count = 0; count < maxWebhooks; count += 1)
      await world.ask(webhooksOffice.add, own, { token: boss.token });
    expect(await world.call(webhooksOffice.add, own, { token: boss.token })).toMatchObject({ error: "webhook_limit" });
  });

  test("an address inside is refused, also behind a name", async () => {
    const { id } = await add();
    for (const inside of ["http://shop.com/x", "https://10.0.0.1/x", "https://[::1]/x", "https://a.com:8443/", "x"]) {
      const wanted = { url: inside, events: ["order.paid" as const] };
      expect(await world.call(webhooks.add, wanted, as(store)), inside).toMatchObject({ error: "webhook_address" });
      expect(await world.call(webhooks.change, { ...wanted, id, on: true }, as(store))).toMatchObject({
        error: "webhook_address",
      });
    }
    const { resolveName } = world.mall;
    Object.assign(world.mall, { resolveName: async () => ["8.8.8.8", "100.64.0.1"] });
    expect(await world.call(webhooks.add, { url, events: ["order.paid"] }, as(store))).toMatchObject({
      error: "webhook_address",
    });
    Object.assign(world.mall, { resolveName });
  });

  test("another store sees, changes, tries and repeats none of it", async () => {
    const { id } = await add();
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    const [{ id: delivery_id } = { id: "" }] = await log(id);
    expect((await world.ask(webhooks.list, {}, as(other))).items).toEqual([]);
    const calls = [
      [webhooks.change, { id, url, events: ["order.paid"], on: false }],
      [webhooks.rotate, { id }],
      [webhooks.remove, { id }],
      [webhooks.test, { id }],
      [webhooks.deliveries, { id }],
      [webhooks.redeliver, { delivery_id }],
    ] as const;
    for (const [row, input] of calls)
      expect(await world.callWith(row, input, as(other)), row.path).toMatchObject({ error: "not_found" });
    expect((await world.ask(webhooks.list, {}, as(store))).items).toMatchObject([{ id, off: null }]);
  });

  test("after a rotation both secrets sign for a day, and then the new one alone; no secret is kept readable", async () => {
    const { id, secret } = await add(store, ["order.paid"]);
    const rotated = await world.ask(webhooks.rotate, { id }, as(store));
    const signedBy = (shown: string) => {
      const { headers, body } = heard.at(-1)!;
      const key = Buffer.from(shown.replace("whsec_", ""), "base64");
      const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      return headers["webhook-signature"]
        ?.split(" ")
        .includes(`v1,${createHmac("sha256", key).update(text).digest("base64")}`);
    };
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    expect([signedBy(secret), signedBy(rotated.secret)]).toEqual([true, true]);
    await world.pass(day + 1_000);
    const merchant = await world.call(webhooks.test, { id }, as(store));
    expect(merchant.ok).toBe(true);
    await world.settleDue();
    expect([signedBy(secret), signedBy(rotated.secret)]).toEqual([false, true]);
    const [row] = await many<{ secret: Buffer }>(world.owner, sql`SELECT secret FROM webhook WHERE id = ${BigInt(id)}`);
    expect(row?.secret.includes(Buffer.from(rotated.secret.replace("whsec_", ""), "base64"))).toBe(false);
    await world.ask(webhooks.remove, { id }, as(store));
    expect((await world.ask(webhooks.list, {}, as(store))).items).toEqual([]);
  });

  test("deliveries of more than 30 days are forgotten", async () => {
    const { id } = await add(store, ["order.paid"]);
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    await run(world.owner, sql`UPDATE webhook_delivery SET created_at = created_at - interval '31 days'`);
    await world.settleDue();
    expect(await log(id)).toEqual([]);
  });
});
