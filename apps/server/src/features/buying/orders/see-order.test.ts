import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { beforeAll, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  type GivenOperator,
  givenOperator,
  givenPaidOrder,
  givenSettings,
  givenStore,
} from "../../../../test/given.ts";
import { claim, givenCoupon, made, previewOf, submitPreview } from "../../../../test/given/given-coupons.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let operator: GivenOperator;
let buyer: GivenMember;
let order: string;
let goodsId: bigint;
const see = () => world.ask(ordersOffice.see, { id: order }, { token: operator.token });

beforeAll(async () => {
  operator = await givenOperator(world, "support");
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "10.00" });
  goodsId = goods.goods_id;
  buyer = await givenBuyer(world);
  order = await givenPaidOrder(world, buyer, goods.skus[0]!);
});

test("later changes are not part of what the buyer saw", async () => {
  const before = await see();
  expect(before.lines).toMatchObject([{ price: "10.00", quantity: 1 }]);
  expect(before.lines[0]?.words).not.toBeNull();
  expect(before.lines[0]?.kept_since).toBe(before.lines[0]?.words?.since);
  expect(before.promises).toContainEqual({ name: "order_ship_hours", value: 48 });
  world.clock.move(60_000);
  await run(world.owner, sql`UPDATE goods SET description = '{"en": "Changed afterwards"}' WHERE id = ${goodsId}`);
  // The database writes its own time, which is behind the clock of this test.
  await run(
    world.owner,
    sql`UPDATE goods_version SET since = ${world.clock.now()} WHERE goods_id = ${goodsId}
      AND description->>'en' = 'Changed afterwards'`,
  );
  await givenSettings(world, { order_ship_hours: 72 });
  expect(await see()).toEqual(before);
});

test("what was not stored is named as such, and nothing is guessed", async () => {
  await run(world.owner, sql`DELETE FROM goods_version WHERE goods_id = ${goodsId}`);
  expect((await see()).lines[0]).toMatchObject({ words: null, kept_since: null });
});

test("each view is in the audit log; the buyer is notified once a day", async () => {
  const rows = await many(
    world.owner,
    sql`SELECT 1 AS one FROM audit_log WHERE action = ${ordersOffice.see.path} AND subject_id = ${order}`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const told = await many<{ n: bigint }>(
    world.owner,
    sql`SELECT count(*) AS n FROM notice WHERE member_id = ${buyer.member_id} AND dedupe_key LIKE ${`order:${order}:seen:%`}`,
  );
  expect(told[0]?.n).toBe(1n);
});

test("an unknown order is refused, and the application cannot change the stored text", async () => {
  expect(await world.call(ordersOffice.see, { id: "1" }, { token: operator.token })).toMatchObject({
    error: "not_found",
  });
  for (const statement of [sql`DELETE FROM goods_version`, sql`UPDATE goods_version SET since = now()`])
    await expect(run(world.mall.db, statement)).rejects.toThrow(/permission denied/);
});

test("the terms of its coupons are listed as they were shown", async () => {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "60.00" });
  const shopper = await givenBuyer(world);
  await claim(world, shopper, await givenCoupon(world, store));
  const preview = await previewOf(world, shopper, [{ sku: goods.skus[0]! }]);
  const { orders: bought } = made(await submitPreview(world, shopper, preview));
  const seen = await world.ask(ordersOffice.see, { id: bought[0]!.id }, { token: operator.token });
  expect(seen.coupons).toMatchObject([
    { by: "store", name: "Ten off", amount: "10.00", threshold: "50.00", scope: "everything", discount: "10.00" },
  ]);
  expect(seen.discount).toBe("10.00");
});
