import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenStore, paymentPassword, submit } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();

describe("deadlines", () => {
  test("an order older than 30 minutes cannot be paid, even if the clock has not cancelled it yet", async () => {
    const goods = await givenGoods(world, await givenStore(world));
    const buyer = await givenBuyer(world);
    const { orders: made } = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    world.clock.move(30 * 60_000 + 1_000);
    const answer = await world.call(
      orders.pay,
      { order_ids: made.map(({ id }) => id), payment_password: paymentPassword },
      { token: buyer.token },
    );
    expect(answer).toMatchObject({ error: "order_moved", parameters: { state: "cancelled" } });
    await expectInvariants(world);
  });
});
