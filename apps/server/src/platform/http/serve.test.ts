import { carts } from "@arcade/contract/buying/carts/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenStore,
  paymentPassword,
  submit,
} from "../../../test/given.ts";
import { useWorld } from "../../../test/world.ts";
import { run } from "../database.ts";
import { sql } from "../sql.ts";

const world = useWorld();
let goods: GivenGoods;

beforeAll(async () => {
  goods = await givenGoods(world, await givenStore(world), { stock: [100] });
});

function put(member: GivenMember) {
  return world.call(carts.put, { sku_id: String(goods.skus[0]), quantity: 1, mode: "add" }, { token: member.token });
}

async function submitOne(buyer: GivenMember): Promise<string[]> {
  const bought = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
  return bought.orders.map(({ id }) => id);
}

test("a cached session is checked again in the change itself: sign-out, suspension and its end apply at once", async () => {
  const member = await givenBuyer(world);
  expect(await put(member)).toMatchObject({ ok: true });
  await run(
    world.owner,
    sql`UPDATE member SET suspended_at = now(), suspended_reason = 'fraud' WHERE id = ${member.member_id}`,
  );
  expect(await put(member)).toMatchObject({ error: "account_suspended", parameters: { reason: "fraud" } });
  expect(await put(member)).toMatchObject({ error: "account_suspended" });
  await run(
    world.owner,
    sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${member.member_id}`,
  );
  expect(await put(member)).toMatchObject({ ok: true, data: { quantity: 2 } });
  await run(world.owner, sql`DELETE FROM session WHERE member_id = ${member.member_id}`);
  expect(await put(member)).toMatchObject({ error: "log_in" });
});

test("a session used only for changes is prolonged too", async () => {
  const member = await givenBuyer(world);
  await put(member);
  const { session_days } = await world.mall.settings();
  for (let day = 0; day < session_days * 2; day += 1) {
    world.clock.move(86_400_000);
    expect(await put(member)).toMatchObject({ ok: true });
  }
});

test("a freeze between two payments stops the second, even without a read in between", async () => {
  const buyer = await givenBuyer(world);
  const pay = async (key = randomUUID()) => {
    const order_ids = await submitOne(buyer);
    return world.call(orders.pay, { order_ids, payment_password: paymentPassword }, { token: buyer.token, key });
  };
  expect(await pay()).toMatchObject({ ok: true });
  await run(
    world.owner,
    sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'fraud' WHERE id = ${buyer.member_id}`,
  );
  expect(await pay()).toMatchObject({ error: "wallet_frozen", parameters: { reason: "fraud" } });
});

test("the answer of a key is given again even if the verb would refuse by now", async () => {
  const buyer = await givenBuyer(world);
  const key = randomUUID();
  const order_ids = await submitOne(buyer);
  const pay = () =>
    world.call(orders.pay, { order_ids, payment_password: paymentPassword }, { token: buyer.token, key });
  const first = await pay();
  expect(first).toMatchObject({ ok: true });
  await run(
    world.owner,
    sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'fraud' WHERE id = ${buyer.member_id}`,
  );
  expect((await pay()).body).toBe(first.body);
  expect((await pay()).body).toBe(first.body);
});

test("a call without a body has an empty input, with or without a content type (SPEC 7)", async () => {
  const { token } = await givenBuyer(world);
  for (const headers of [{}, { "content-type": "application/json" }, { "content-type": "text/plain" }]) {
    const { statusCode, body } = await world.app.inject({
      method: "POST",
      url: chat.read.path,
      headers: { token, ...headers },
    });
    expect([statusCode, (JSON.parse(body) as { code: number }).code]).toEqual([200, 1]);
  }
  const typed = { method: "POST", url: chat.read.path, payload: "a=b" } as const;
  expect((await world.app.inject({ ...typed, headers: { token, "content-type": "text/plain" } })).statusCode).toBe(400);
});
