import { coupons } from "@arcade/contract/buying/coupons/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../test/given/given-coupons.ts";
import {
  givenBuyer,
  givenGoods,
  givenStore,
  type GivenMember,
  pay,
  paymentPassword,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

beforeAll(() => givenRevenue(world, "5000"), 60_000);

const unused = async (member: GivenMember) =>
  (await world.ask(coupons.list, { tab: "unused" }, { token: member.token })).items.map(
    ({ name, grant }) => `${name} ${grant.state}`,
  );

describe("a checkout with coupons (RULES 4)", () => {
  test("the coupon that saves most is chosen, and every other says in figures why it does not apply", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "40.00" });
    const other = await givenGoods(world, store, { price: "40.00" });
    const buyer = await givenBuyer(world);
    await claim(
      world,
      buyer,
      await givenCoupon(world, store, { kind: "instant_reduction", amount: "3.00", name: "Three off" }),
    );
    const best = await claim(
      world,
      buyer,
      await givenCoupon(world, store, { threshold: "30.00", amount: "5.00", name: "Five off" }),
    );
    await claim(
      world,
      buyer,
      await givenCoupon(world, store, { threshold: "52.50", amount: "12.00", name: "Twelve off" }),
    );
    await claim(
      world,
      buyer,
      await givenCoupon(world, store, {
        kind: "instant_reduction",
        amount: "9.00",
        scope: "goods",
        goods_ids: [other.goods_id],
        name: "Other goods",
      }),
    );
    await claim(world, buyer, await givenCoupon(world, await givenStore(world), { name: "Other store" }));
    const preview = await previewOf(world, buyer, [{ sku: goods.skus[0]! }]);
    expect(preview).toMatchObject({
      product_total: "40.00",
      discount: "5.00",
      actual_payment: "40.00",
      platform_coupon: null,
    });
    expect(preview.orders[0]).toMatchObject({ coupon: best, discount: "5.00" });
    expect(
      preview.orders[0]!.coupons.map(({ name, problem, saving, missing }) => [name, problem, saving, missing]),
    ).toEqual([
      ["Five off", null, "5.00", "0.00"],
      ["Three off", null, "3.00", "0.00"],
      ["Other goods", "not_covered", "0.00", "0.00"],
      ["Twelve off", "below_threshold", "0.00", "12.50"],
    ]);
  });

  test("a percentage has its cap, and of two equal savings the one that expires first is chosen", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "100.00" });
    const buyer = await givenBuyer(world, "2000.00");
    await claim(
      world,
      buyer,
      await givenCoupon(world, store, {
        kind: "full_discount",
        threshold: "50.00",
        percent: 20,
        max: "30.00",
        name: "Late",
        valid_days: 9,
      }),
    );
    const early = await claim(
      world,
      buyer,
      await givenCoupon(world, store, { kind: "instant_reduction", amount: "20.00", name: "Early", valid_days: 3 }),
    );
    expect((await previewOf(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]).toMatchObject({
      coupon: early,
      discount: "20.00",
    });
    const two = await previewOf(world, buyer, [{ sku: goods.skus[0]!, quantity: 2 }]);
    expect(two.orders[0]!.coupons[0]).toMatchObject({ name: "Late", saving: "30.00" });
    expect(two).toMatchObject({ discount: "30.00", actual_payment: "176.00" });
  });

  test("a store's coupon for its order and a mall coupon for all: the mall pays its part into each order's escrow", async () => {
    const [one, two] = [await givenStore(world), await givenStore(world)];
    const goods = [await givenGoods(world, one, { price: "60.00" }), await givenGoods(world, two, { price: "20.00" })];
    const buyer = await givenBuyer(world);
    await claim(world, buyer, await givenCoupon(world, one, { name: "Of the store" }));
    await claim(
      world,
      buyer,
      await givenCoupon(world, null, { threshold: "80.00", amount: "7.00", name: "Of the mall" }),
    );
    const preview = await previewOf(
      world,
      buyer,
      goods.map(({ skus }) => ({ sku: skus[0]! })),
    );
    expect(preview).toMatchObject({
      product_total: "80.00",
      freight: "10.00",
      discount: "17.00",
      actual_payment: "73.00",
    });
    const bought = made(await submitPreview(world, buyer, preview));
    expect(await unused(buyer)).toEqual(["Of the store locked", "Of the mall locked"]);
    expect(await pay(world, buyer, bought)).toMatchObject({ paid: "73.00", balance: "927.00" });
    expect(await unused(buyer)).toEqual([]);
    expect(
      (await world.ask(coupons.list, { tab: "used" }, { token: buyer.token })).items.map(({ grant }) => grant.state),
    ).toEqual(["used", "used"]);
    await expectInvariants(world);
    expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("927.00");
  });

  test("orders that share a mall coupon are paid together and cancelled together, and it returns once", async () => {
    const [one, two] = [await givenStore(world), await givenStore(world)];
    const goods = [await givenGoods(world, one, { price: "60.00" }), await givenGoods(world, two, { price: "20.00" })];
    const buyer = await givenBuyer(world);
    await claim(world, buyer, await givenCoupon(world, null, { threshold: "80.00", amount: "8.00", name: "Shared" }));
    const lines = goods.map(({ skus }) => ({ sku: skus[0]! }));
    const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, lines)));
    const order_ids = bought.orders.map(({ id }) => id);
    expect(
      await world.call(
        orders.pay,
        { order_ids: order_ids.slice(1), payment_password: paymentPassword },
        { token: buyer.token },
      ),
    ).toMatchObject({
      error: "orders_share_coupon",
      parameters: { orders: 1 },
    });
    await world.ask(orders.cancel, { order_id: order_ids[1]!, reason: "other" }, { token: buyer.token });
    for (const id of order_ids)
      expect((await world.ask(orders.detail, { id }, { token: buyer.token })).state).toBe("cancelled");
    expect(await unused(buyer)).toEqual(["Shared unused"]);
    // And the clock does it as well.
    made(await submitPreview(world, buyer, await previewOf(world, buyer, lines)));
    await world.pass(31 * minute);
    expect(await unused(buyer)).toEqual(["Shared unused"]);
    await expectInvariants(world);
  });

  test("a mall coupon shared by paid orders is free again when the last of them was refunded", async () => {
    const [one, two] = [await givenStore(world), await givenStore(world)];
    const goods = [await givenGoods(world, one, { price: "60.00" }), await givenGoods(world, two, { price: "20.00" })];
    const buyer = await givenBuyer(world);
    await claim(
      world,
      buyer,
      await givenCoupon(world, null, { threshold: "80.00", amount: "8.00", name: "Shared", total: 32 }),
    );
    const lines = goods.map(({ skus }) => ({ sku: skus[0]! }));
    const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, lines)));
    await pay(world, buyer, bought);
    const sent = bought.orders.find(({ store_name }) => store_name.includes(one.merchant.nickname))!;
    await ship(world, one, sent.id);
    await world.pass(2 * day + minute);
    expect(await unused(buyer)).toEqual([]);
    await expectInvariants(world);
  });

  test("an order's goods cost at least 0.01, whatever its coupons give", async () => {
    const store = await givenStore(world, { freight: { first: "0.00", further: "0.00" } });
    const goods = await givenGoods(world, store, { price: "12.00" });
    const buyer = await givenBuyer(world);
    await claim(world, buyer, await givenCoupon(world, store, { kind: "instant_reduction", amount: "11.00" }));
    const mall = await claim(
      world,
      buyer,
      await givenCoupon(world, null, { kind: "instant_reduction", amount: "10.00", name: "Ten more" }),
    );
    const preview = await previewOf(world, buyer, [{ sku: goods.skus[0]! }]);
    expect(preview).toMatchObject({ discount: "11.99", actual_payment: "0.01", platform_coupon: mall });
    await pay(world, buyer, made(await submitPreview(world, buyer, preview)));
    await expectInvariants(world);
  });
});
