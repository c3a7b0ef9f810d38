import { orders } from "@arcade/contract/buying/orders/api";
import { beforeEach, expect, test } from "vitest";
import { givenUpload, newHash } from "../../../../../test/given/given-recharge.ts";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenSettings,
  givenStore,
  submit,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let buyer: GivenMember;
let order_id: string;

beforeEach(async () => {
  const { skus } = await givenGoods(world, await givenStore(world));
  buyer = await givenBuyer(world);
  order_id = (await submit(world, buyer, [{ sku: skus[0]! }])).orders[0]!.id;
});

const topUp = (input: object) => {
  world.clock.move(1_100);
  return world.callWith(orders.topUp, { order_ids: [order_id], ...input }, { token: buyer.token });
};
const whole = async (more: object = {}) => ({
  network: "TRC20",
  amount: "25.00",
  upload_id: await givenUpload(world, buyer),
  ...more,
});

test("a recharge for orders is refused like any other, and the order's deadline stays", async () => {
  const { deadline } = await world.ask(orders.detail, { id: order_id }, { token: buyer.token });
  expect(await topUp({})).toMatchObject({ error: "recharge_amount_required" });
  expect(await topUp({ amount: "25.00" })).toMatchObject({ error: "recharge_method_required" });
  expect(await topUp({ amount: "25.00", network: "TRC20" })).toMatchObject({ error: "recharge_proof_required" });
  expect(await topUp(await whole({ amount: "0.50" }))).toMatchObject({ error: "recharge_minimum" });
  expect(await topUp(await whole({ amount: "1000001" }))).toMatchObject({ error: "recharge_most" });
  expect(await topUp(await whole({ tx_hash: "hello" }))).toMatchObject({ error: "hash_incorrect" });
  expect(await topUp(await whole({ upload_id: "12345" }))).toMatchObject({ error: "not_found" });
  await givenSettings(world, { bep20_open: 0 });
  expect(await topUp(await whole({ network: "BEP20" }))).toMatchObject({ error: "network_closed" });
  await givenSettings(world, { bep20_open: 1 });
  await run(
    world.owner,
    sql`INSERT INTO closure (id, function, reason_code, note, from_at, until_at)
      VALUES (1, 'recharge', 'maintenance', '', now() - interval '1 day', NULL)`,
  );
  expect(await topUp(await whole())).toMatchObject({ error: "recharge_closed" });
  await run(world.owner, sql`DELETE FROM closure WHERE id = 1`);
  expect((await world.ask(orders.detail, { id: order_id }, { token: buyer.token })).deadline).toBe(deadline);
});

test("what was named before is refused, and so is one more than may wait, or one of a frozen wallet", async () => {
  const [used, tx_hash] = [await whole(), newHash("TRC20")];
  expect(await topUp({ ...used, tx_hash })).toMatchObject({ ok: true });
  expect(await topUp(used)).toMatchObject({ error: "proof_used" });
  expect(await topUp(await whole({ tx_hash }))).toMatchObject({ error: "hash_given" });
  await givenSettings(world, { recharges_waiting_most: 3 });
  for (const _each of [1, 2]) expect(await topUp(await whole())).toMatchObject({ ok: true });
  expect(await topUp(await whole())).toMatchObject({ error: "recharges_waiting", parameters: { max: 3 } });
  await run(
    world.owner,
    sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Under review'
      WHERE id = ${buyer.member_id}`,
  );
  expect(await topUp(await whole())).toMatchObject({ error: "wallet_frozen" });
});
