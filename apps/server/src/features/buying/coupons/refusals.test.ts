import { orders } from "@arcade/contract/buying/orders/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../test/given/given-coupons.ts";
import { givenBuyer, givenGoods, givenStore, type GivenMember, pay, paymentPassword } from "../../../../test/given.ts";
import { theLongWay } from "../../../../test/given/given-long-way.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

beforeAll(() => givenRevenue(world, "3000"), 60_000);

const stateOf = async (member: GivenMember, grantId: string) =>
  (await world.ask(coupons.list, {}, { token: member.token })).items.find(({ grant }) => grant.id === grantId)?.grant
    .state;

/** A store, goods of 60.00 in it and a buyer with one coupon: 10.00 off from 50.00. */
async function scene() {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "60.00" });
  const buyer = await givenBuyer(world, "5000.00");
  const grant = await claim(world, buyer, await givenCoupon(world, store, { name: "Ten off" }));
  const own = { store_id: String(store.store_id), supplied: false };
  return { store, goods, buyer, grant, own, sku: goods.skus[0]! };
}

describe("a coupon that cannot be used as chosen is refused by name (PROOF SEC-040, REL-032)", () => {
  test("somebody else's, another store's, a mall coupon for an order, a store coupon for all, for an unknown order", async () => {
    const { store, buyer, own, sku, grant } = await scene();
    const preview = await previewOf(world, buyer, [{ sku }]);
    const send = (coupon: string, more: Parameters<typeof submitPreview>[3] = {}) =>
      submitPreview(world, buyer, preview, { coupons: [{ ...own, grant_id: coupon }], ...more });
    const other = await givenBuyer(world);
    expect(await send(await claim(world, other, await givenCoupon(world, store)))).toMatchObject({
      error: "not_found",
    });
    expect(await send("4711")).toMatchObject({ error: "not_found" });
    const elsewhere = await claim(
      world,
      buyer,
      await givenCoupon(world, await givenStore(world), { name: "Elsewhere" }),
    );
    expect(await send(elsewhere)).toMatchObject({ error: "coupon_not_fitting", parameters: { name: "Elsewhere" } });
    expect(await submitPreview(world, buyer, preview, { platform_coupon: grant, coupons: [] })).toMatchObject({
      error: "coupon_not_fitting",
    });
    const mall = await claim(world, buyer, await givenCoupon(world, null, { name: "Of the mall", total: 32 }));
    expect(await send(mall)).toMatchObject({ error: "coupon_not_fitting" });
    expect(
      await submitPreview(world, buyer, preview, { coupons: [{ ...own, supplied: true, grant_id: grant }] }),
    ).toMatchObject({
      error: "coupon_not_fitting",
    });
    // Two coupons for one order, and one coupon twice, are no input at all.
    const twice = [own, { ...own, supplied: true }].map((of) => ({ ...of, grant_id: grant }));
    expect(await submitPreview(world, buyer, preview, { coupons: twice })).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
    const both = [grant, elsewhere].map((grant_id) => ({ ...own, grant_id }));
    expect(await submitPreview(world, buyer, preview, { coupons: both })).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
    expect(await stateOf(buyer, grant)).toBe("unused");
  });

  test("used, held by an unpaid order, too early, and at the second of its end (PROOF REL-033)", async () => {
    const { store, buyer, own, sku, grant } = await scene();
    const preview = await previewOf(world, buyer, [{ sku }]);
    const send = (coupon: string) => submitPreview(world, buyer, preview, { coupons: [{ ...own, grant_id: coupon }] });
    const bought = made(await submitPreview(world, buyer, preview));
    expect(await send(grant)).toMatchObject({ error: "coupon_used", parameters: { name: "Ten off" } });
    await pay(world, buyer, bought);
    expect(await send(grant)).toMatchObject({ error: "coupon_used" });
    const now = world.clock.now().getTime();
    const dated = await claim(
      world,
      buyer,
      await givenCoupon(world, store, {
        name: "Dated",
        claim_until: new Date(now + minute),
        valid_from: new Date(now + 2 * minute),
        valid_until: new Date(now + 3 * minute),
      }),
    );
    expect(await send(dated)).toMatchObject({ error: "coupon_not_yet" });
    const listed = (await previewOf(world, buyer, [{ sku }])).orders[0]!;
    expect(listed).toMatchObject({ coupon: null, coupons: [{ name: "Dated", problem: "not_yet" }] });
    const inTime = await claim(
      world,
      buyer,
      await givenCoupon(world, store, {
        name: "In time",
        claim_until: new Date(now + minute),
        valid_from: new Date(now + 2 * minute),
        valid_until: new Date(now + 3 * minute),
      }),
    );
    world.clock.move(3 * minute - 30_000);
    expect((await send(inTime)).ok).toBe(true);
    world.clock.move(30_000);
    expect(await send(dated)).toMatchObject({ error: "coupon_expired", parameters: { name: "Dated" } });
    expect((await previewOf(world, buyer, [{ sku }])).orders[0]!.coupons).toEqual([]);
    await expectInvariants(world);
  });

  test("the threshold after removing a line, a changed price, and a total that does not match", async () => {
    const { store, buyer, own, sku, grant } = await scene();
    const small = await givenGoods(world, store, { price: "15.00" });
    const preview = await previewOf(world, buyer, [{ sku: small.skus[0]!, quantity: 4 }]);
    expect(preview).toMatchObject({ discount: "10.00" });
    const [order] = preview.orders;
    const fewer = {
      ...preview,
      orders: [{ ...order!, lines: order!.lines.map((line) => ({ ...line, quantity: 3 })) }],
    };
    expect(await submitPreview(world, buyer, fewer)).toMatchObject({
      error: "coupon_below_threshold",
      parameters: { name: "Ten off", missing: "5.00" },
    });
    expect(await submitPreview(world, buyer, preview, { coupons: [] })).toMatchObject({ error: "total_changed" });
    expect(
      await submitPreview(world, buyer, preview, { coupons: [{ ...own, grant_id: grant }], total: "0.01" }),
    ).toMatchObject({ error: "total_changed" });
    await run(world.mall.db, sql`UPDATE sku SET price = 14000000 WHERE id = ${small.skus[0]}`);
    expect(await submitPreview(world, buyer, preview)).toMatchObject({ error: "price_changed" });
    await run(world.mall.db, sql`UPDATE sku SET price = 15000000 WHERE id = ${small.skus[0]}`);
    expect(await stateOf(buyer, grant)).toBe("unused");
    expect((await previewOf(world, buyer, [{ sku }])).orders[0]).toMatchObject({ coupon: grant });
  });
});

describe("returned once (RULES 4, PROOF I32)", () => {
  test("by a cancellation and by the clock, and not after its end", async () => {
    const { buyer, sku, grant } = await scene();
    const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
    await world.ask(orders.cancel, { order_id: bought.orders[0]!.id, reason: "other" }, { token: buyer.token });
    expect(await stateOf(buyer, grant)).toBe("unused");
    made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
    await world.pass(31 * minute);
    expect(await stateOf(buyer, grant)).toBe("unused");
    const { valid_until } = (await world.ask(coupons.list, {}, { token: buyer.token })).items[0]!.grant;
    world.clock.move(Date.parse(valid_until) - world.clock.now().getTime() - minute);
    made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
    await world.pass(31 * minute);
    expect(await stateOf(buyer, grant)).toBe("expired");
    await expectInvariants(world);
  });

  test("by a complete return, and the mall gets its part back; it is usable again until its end", async () => {
    const { buyer, sku, grant } = await scene();
    const mall = await claim(
      world,
      buyer,
      await givenCoupon(world, null, { name: "Of the mall", amount: "6.00", total: 32 }),
    );
    const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
    await pay(world, buyer, bought);
    expect([await stateOf(buyer, grant), await stateOf(buyer, mall)]).toEqual(["used", "used"]);
    const detail = await world.ask(orders.detail, { id: bought.orders[0]!.id }, { token: buyer.token });
    expect(detail.coupons).toEqual([
      { by: "store", of: "goods", name: "Ten off", discount: "10.00" },
      { by: "platform", of: "goods", name: "Of the mall", discount: "6.00" },
    ]);
    // Nobody ships it.
    await world.pass(2 * day + minute);
    expect((await world.ask(orders.detail, { id: bought.orders[0]!.id }, { token: buyer.token })).state).toBe(
      "cancelled",
    );
    expect([await stateOf(buyer, grant), await stateOf(buyer, mall)]).toEqual(["unused", "unused"]);
    await expectInvariants(world);
    const again = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
    expect(
      await world.ask(
        orders.pay,
        { order_ids: [again.orders[0]!.id], payment_password: paymentPassword },
        { token: buyer.token },
      ),
    ).toMatchObject({
      paid: "49.00",
    });
    await expectInvariants(world);
  });
});

/** RACE_ROUNDS=200: the long run. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 20);

describe("at the same time (PROOF REL-026, REL-030)", { timeout: 600_000 }, () => {
  test("two orders with one coupon: one of them gets it", async () => {
    const { buyer, sku, grant, own } = await scene();
    const preview = await previewOf(world, buyer, [{ sku }]);
    const race = () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          submitPreview(world, buyer, preview, { coupons: [{ ...own, grant_id: grant }] }),
        ),
      );
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await (round % 2 === 0 ? race() : theLongWay(world, race));
      const [won, ...others] = outcomes.toSorted((one, other) => Number(other.ok) - Number(one.ok));
      for (const lost of others) expect(lost).toMatchObject({ ok: false, error: "coupon_used" });
      await world.ask(orders.cancel, { order_id: made(won!).orders[0]!.id, reason: "other" }, { token: buyer.token });
      world.clock.move(minute);
    }
    await expectInvariants(world);
  });

  test("paying and cancelling, by the buyer and by the clock, have one outcome, also for the coupon", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, sku, grant } = await scene();
      const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, [{ sku }])));
      const order_id = bought.orders[0]!.id;
      const [paid] = await Promise.all([
        world.call(orders.pay, { order_ids: [order_id], payment_password: paymentPassword }, { token: buyer.token }),
        world.call(orders.cancel, { order_id, reason: "other" }, { token: buyer.token }),
        world.call(orders.cancel, { order_id, reason: "other" }, { token: buyer.token }),
      ]);
      expect(await stateOf(buyer, grant)).toBe(paid.ok ? "used" : "unused");
    }
    await expectInvariants(world);
  });
});
