import { coupons } from "@arcade/contract/buying/coupons/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  claim,
  givenCoupon,
  givenRevenue,
  made,
  previewOf,
  submitPreview,
} from "../../../../test/given/given-coupons.ts";
import { givenBuyer, givenGoods, type GivenMember, givenStore, pay, ship } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { applied, balances, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

beforeAll(() => givenRevenue(world, "5000"), 60_000);

const unused = async (member: GivenMember) =>
  (await world.ask(coupons.list, { tab: "unused" }, { token: member.token })).items.map(
    ({ name, grant }) => `${name} ${grant.state}`,
  );

/** Two stores' orders under one coupon of the mall, paid and shipped. */
async function shared(): Promise<{ buyer: GivenMember; grant_id: string; lines: { sku: bigint }[]; sold: Sold[] }> {
  const stores = [await givenStore(world), await givenStore(world)];
  const goods = await Promise.all(
    stores.map((store, index) => givenGoods(world, store, { price: index === 0 ? "60.00" : "20.00" })),
  );
  const buyer = await givenBuyer(world);
  const grant_id = await claim(
    world,
    buyer,
    await givenCoupon(world, null, { threshold: "80.00", amount: "8.00", name: "Shared" }),
  );
  const lines = goods.map(({ skus }) => ({ sku: skus[0]! }));
  const bought = made(await submitPreview(world, buyer, await previewOf(world, buyer, lines)));
  await pay(world, buyer, bought);
  const sold = stores.map((store, index) => {
    const id = bought.orders.find(({ store_name }) => store_name.includes(store.merchant.nickname))!.id;
    return { store, buyer, id, skus: goods[index]!.skus };
  });
  for (const { store, id } of sold) await ship(world, store, id);
  return { buyer, grant_id, lines, sold };
}

describe("a mall coupon used for orders that were refunded completely (RULES 3 and 4, I29)", () => {
  test(
    "returns to the member once, however many refunds are agreed at once and whichever order is the last",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const before = await balances(world);
        const { buyer, grant_id, lines, sold } = await shared();
        const asked = await Promise.all(sold.map((one) => applied(world, one)));
        const agreeing = sold.flatMap(({ store }, index) =>
          Array.from({ length: 8 }, () => {
            const { refund_id } = asked[index]!;
            return world.call(refunds.agree, { refund_id, version: 1 }, { token: store.merchant.token });
          }),
        );
        const outcomes = await Promise.all(agreeing);
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
        expect(await unused(buyer)).toEqual(["Shared unused"]);
        const uses = await many<{ voided: boolean }>(
          world.mall.db,
          sql`SELECT voided_at IS NOT NULL AS voided FROM coupon_use WHERE grant_id = ${BigInt(grant_id)}`,
        );
        expect(uses).toEqual([{ voided: true }, { voided: true }]);
        // What the mall paid for the discount is back where it lay, and nobody but the buyer, who has brought money,
        // holds more than before.
        const { promotion, [`available ${buyer.member_id}`]: buyers, external: _out, ...after } = await balances(world);
        const { promotion: promoted, external: _in, ...others } = before;
        expect([buyers, after]).toEqual([1_000_000_000n, { ...others, revenue: after["revenue"] }]);
        expect((promotion ?? 0n) + (after["revenue"] ?? 0n)).toBe((promoted ?? 0n) + (others["revenue"] ?? 0n));

        // Given back once, it is spent once: of five orders that want it at the same time one has it.
        const preview = await previewOf(world, buyer, lines);
        expect(preview).toMatchObject({ platform_coupon: grant_id, discount: "8.00" });
        const wanted = await Promise.all(Array.from({ length: 5 }, () => submitPreview(world, buyer, preview)));
        expect(wanted.filter(({ ok }) => ok)).toHaveLength(1);
        const used = wanted.find(({ ok }) => ok);
        if (used?.ok)
          for (const { id } of used.data.orders.slice(0, 1))
            await world.ask(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token });
        expect(await unused(buyer)).toEqual(["Shared unused"]);
        await expectInvariants(world);
      }
    },
  );

  test("stays used while one of its orders has kept a part of the goods", async () => {
    const { buyer, sold } = await shared();
    for (const [index, one] of sold.entries()) {
      const { refund_id } = await applied(world, one, index === 0 ? {} : { amount: "5.00" });
      await world.ask(refunds.agree, { refund_id, version: 1 }, { token: one.store.merchant.token });
    }
    expect(await unused(buyer)).toEqual([]);
    await expectInvariants(world);
  });
});
