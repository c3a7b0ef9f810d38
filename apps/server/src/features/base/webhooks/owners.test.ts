import { webhooks } from "@arcade/contract/base/webhooks/api";
import { maxWebhooks, type StoreEvent, storeEvents } from "@arcade/contract/base/webhooks/events";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenOperator, type GivenStore, givenOperator, givenStore } from "../../../../test/given.ts";
import { receiverUrl, useReceivers } from "../../../../test/given/given-receivers.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const receivers = useReceivers(world);
const day = 86_400_000;

let store: GivenStore;
let other: GivenStore;
let boss: GivenOperator;
const as = (of: GivenStore) => ({ token: of.merchant.token });

beforeAll(async () => {
  [store, other, boss] = [
    await givenStore(world),
    await givenStore(world),
    await givenOperator(world, "administrator"),
  ];
});

const add = (of = store, events: readonly StoreEvent[] = storeEvents) =>
  world.ask(webhooks.add, { url: receiverUrl, events: [...events] }, as(of));
const log = async (id: string, of = store) => (await world.ask(webhooks.deliveries, { id }, as(of))).items;

describe("who may have webhooks, and which addresses they may call", () => {
  test("a store has no more than allowed, also when all are added at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: maxWebhooks + 3 }, () =>
        world.call(webhooks.add, { url: receiverUrl, events: ["order.paid"] }, as(store)),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(maxWebhooks);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "webhook_limit", parameters: { max: maxWebhooks } });
    const own = { url: receiverUrl, events: ["order.paid" as const] };
    for (let count = 0; count < maxWebhooks; count += 1)
      await world.ask(webhooksOffice.add, own, { token: boss.token });
    expect(await world.call(webhooksOffice.add, own, { token: boss.token })).toMatchObject({ error: "webhook_limit" });
  });

  test("an internal address is refused, also behind a name", async () => {
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
    expect(await world.call(webhooks.add, { url: receiverUrl, events: ["order.paid"] }, as(store))).toMatchObject({
      error: "webhook_address",
    });
    Object.assign(world.mall, { resolveName });
  });

  test("another store cannot see, change, test or repeat any of it", async () => {
    const { id } = await add();
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    const [{ id: delivery_id } = { id: "" }] = await log(id);
    expect((await world.ask(webhooks.list, {}, as(other))).items).toEqual([]);
    const calls = [
      [webhooks.change, { id, url: receiverUrl, events: ["order.paid"], on: false }],
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

  test("after a rotation both secrets sign for a day, then only the new one; no secret is stored readable", async () => {
    const { id, secret } = await add(store, ["order.paid"]);
    const rotated = await world.ask(webhooks.rotate, { id }, as(store));
    const signedBy = (shown: string) => {
      const { headers, body } = receivers.heard.at(-1)!;
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

  test("deliveries of more than 30 days are deleted", async () => {
    const { id } = await add(store, ["order.paid"]);
    await world.ask(webhooks.test, { id }, as(store));
    await world.settleDue();
    await run(world.owner, sql`UPDATE webhook_delivery SET created_at = created_at - interval '31 days'`);
    await world.settleDue();
    expect(await log(id)).toEqual([]);
  });
});
