import { webhooks } from "@arcade/contract/base/webhooks/api";
import { retryAfterSeconds, type StoreEvent, storeEvents } from "@arcade/contract/base/webhooks/events";
import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenOperator, type GivenStore, givenOperator, givenStore, mailsTo } from "../../../../test/given.ts";
import { receiverUrl, useReceivers } from "../../../../test/given/given-receivers.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const receivers = useReceivers(world);
const day = 86_400_000;

let store: GivenStore;
let boss: GivenOperator;
const as = (of: GivenStore) => ({ token: of.merchant.token });

beforeAll(async () => {
  [store, boss] = [await givenStore(world), await givenOperator(world, "administrator")];
});

const add = (of = store, events: readonly StoreEvent[] = storeEvents) =>
  world.ask(webhooks.add, { url: receiverUrl, events: [...events] }, as(of));
const log = async (id: string, of = store) => (await world.ask(webhooks.deliveries, { id }, as(of))).items;

describe("deliveries that fail", () => {
  test("wait longer each time with the same id and then end; by hand they begin again", async () => {
    receivers.answerOf = () => ({ status: 500, text: "out of order" });
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
    expect(new Set(receivers.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    receivers.answerOf = () => ({ status: 204, text: "" });
    await world.ask(webhooks.redeliver, { delivery_id: failed?.id ?? "" }, as(store));
    await world.settleDue();
    expect(await log(id)).toMatchObject([{ state: "done", last: { status: 204 } }]);
  });

  test("for five days turn the webhook off, and its owner is notified once", async () => {
    receivers.answerOf = () => new Error("connect ECONNREFUSED");
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
    receivers.answerOf = () => ({ status: 200, text: "ok" });
    await world.ask(webhooks.change, { id, url: receiverUrl, events: ["order.paid"], on: true }, as(store));
    expect((await world.ask(webhooks.list, {}, as(store))).items).toMatchObject([{ off: null, failing_since: null }]);
  });

  test('an address that answers "gone" is turned off at once; the operator who made it gets a mail', async () => {
    receivers.answerOf = () => ({ status: 410, text: "" });
    const { id } = await world.ask(
      webhooksOffice.add,
      { url: receiverUrl, events: ["order.paid"] },
      { token: boss.token },
    );
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
