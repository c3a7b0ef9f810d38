import { account, demoRoles } from "@arcade/contract/people/account/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { demoOperators, operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { orderTabs } from "@arcade/contract/buying/orders/tabs";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeAll, describe, expect, test } from "vitest";
import { demoPaymentPassword } from "../../../../../../tools/seed/people.ts";
import { seedDemo } from "../../../../../../tools/seed/load.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let seeded: boolean;

beforeAll(async () => {
  seeded = await seedDemo(world, "demo-password");
});

const tokenOf = async (role: (typeof demoRoles)[number]) => ({
  token: (await world.ask(account.demoLogIn, { role })).token,
});

test("a mall is filled with its demo once", async () => {
  expect(seeded).toBe(true);
  expect(await seedDemo(world, "demo-password")).toBe(false);
});

test("every invariant of money, stock and orders holds in the demo", async () => {
  await expectInvariants(world);
});

test("sales, ratings, followers and favourites equal the rows behind them (F12)", async () => {
  const wrong = await many(
    world.mall.db,
    sql`SELECT g.id FROM goods g WHERE
       g.sales <> (SELECT coalesce(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
         WHERE l.goods_id = g.id AND o.paymenttime IS NOT NULL AND o.refunded < o.actual_payment)
       OR g.ratings <> (SELECT count(*) FROM review r WHERE r.goods_id = g.id)
         OR g.stars_sum <> (SELECT coalesce(sum(stars), 0) FROM review r WHERE r.goods_id = g.id)
       OR g.ratings <> (SELECT sum(s) FROM unnest(g.spread) s) OR g.favourites <> (SELECT count(*) FROM favourite f
         WHERE f.goods_id = g.id)
       OR g.in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.on_hand > k.reserved)
     UNION ALL SELECT s.id FROM store s WHERE s.fans <> (SELECT count(*) FROM follow f WHERE f.store_id = s.id)
       OR s.goods <> (SELECT count(*) FROM goods g WHERE g.store_id = s.id AND g.on_sale)
     UNION ALL SELECT r.id FROM review r WHERE NOT r.demo OR NOT EXISTS (SELECT FROM order_line l
       JOIN orders o ON o.id = l.order_id WHERE l.id = r.order_line_id AND o.buyer_id = r.member_id
       AND o.taketime <= r.created_at)`,
  );
  expect(wrong).toEqual([]);
});

test("everybody in the demo agreed to both texts when they registered", async () => {
  const without = await many(
    world.mall.db,
    sql`SELECT m.id FROM member m WHERE (SELECT count(*) FROM member_agreement g WHERE g.member_id = m.id
      AND g.at = m.created_at AND g.version = '1') <> 2`,
  );
  expect(without).toEqual([]);
  expect((await many(world.mall.db, sql`SELECT id FROM member`)).length).toBeGreaterThan(20);
});

test("every reduced price is below the earlier one, and struck prices name their lowest of 30 days", async () => {
  const fallen = await many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM goods WHERE old_price IS NOT NULL`);
  expect(fallen.length).toBeGreaterThan(20);
  for (const { id } of fallen.slice(0, 10)) {
    const { price, old_price, lowest_30_days } = await world.ask(goods.detail, { id: String(id) });
    expect(Number(old_price)).toBeGreaterThan(Number(price));
    expect(Number(lowest_30_days)).toBeLessThanOrEqual(Number(price));
  }
});

test("the group offers of the demo's stores are marked as the demo's", async () => {
  const found = await many<{ demo: boolean }>(world.mall.db, sql`SELECT demo FROM group_offer`);
  expect(found).toEqual([{ demo: true }, { demo: true }]);
});

describe("the demo's people", () => {
  test.each(demoRoles)("the %s signs in with one tap", async (role) => {
    expect((await tokenOf(role)).token).toMatch(/\S{20}/);
  });

  test("two administrators enter the back office with one tap, and one person may try what needs two", async () => {
    const [one, two] = await Promise.all(
      demoOperators.map(async (name) => ({ token: (await world.ask(operators.demoSignIn, { name })).token })),
    );
    const wanted = { name: "commission_ppm", value: 40_000, reason_code: "costs", note: "to try it out" } as const;
    const { proposal_id } = await world.ask(settingsOffice.propose, wanted, one);
    await world.ask(
      settingsOffice.decide,
      { proposal_id: proposal_id ?? "", approve: true, note: "to try it out" },
      two,
    );
    expect(await world.ask(operatorsOffice.me, {}, one)).toMatchObject({ role: "administrator", demo: true });
  });

  test("the buyer has an order in every possible tab, two addresses and money", async () => {
    const buyer = await tokenOf("buyer");
    const counts = await world.ask(orders.counts, {}, buyer);
    for (const tab of orderTabs.filter((name) => name !== "returned")) expect(counts[tab], tab).toBeGreaterThan(0);
    expect((await world.ask(addresses.list, {}, buyer)).items).toHaveLength(2);
    expect((await world.ask(goods.history, {}, buyer)).items.length).toBeGreaterThan(3);
    expect((await world.ask(goods.favourites, {}, buyer)).items.length).toBeGreaterThan(2);
    expect((await world.ask(stores.followed, {}, buyer)).items).toHaveLength(2);
  });

  test("the buyer's unpaid order can be paid with the demo's payment password", async () => {
    const buyer = await tokenOf("buyer");
    const { items } = await world.ask(orders.list, { tab: "unpaid" }, buyer);
    const paid = await world.ask(
      orders.pay,
      { order_ids: items.map(({ id }) => id), payment_password: demoPaymentPassword },
      buyer,
    );
    expect(paid.orders).toHaveLength(1);
  });

  test("the merchant has goods to purchase, parcels to ship and orders in every tab", async () => {
    const merchant = await tokenOf("merchant");
    const { to_do, settled, to_be_settled, balance, credit } = await world.ask(stores.dashboard, {}, merchant);
    expect(to_do.to_buy).toBeGreaterThan(1);
    expect(to_do.to_ship).toBeGreaterThan(1);
    expect([settled, to_be_settled, balance].map(Number).every((amount) => amount > 0)).toBe(true);
    expect(credit.orders).toBeGreaterThan(5);
    const counts = await world.ask(orders.storeCounts, {}, merchant);
    for (const tab of ["unpaid", "shipped", "received", "completed"] as const)
      expect(counts[tab], tab).toBeGreaterThan(0);
  });
});
