import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenPaidOrder, givenStore, ship, submit } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { Refusal } from "../../../../platform/http/refuse.ts";
import { cancelOrder } from "./cancel-order.ts";
import { completeOrder } from "./complete-order.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { returnUnshipped } from "./return-unshipped.ts";
import { settleOrders } from "./settle-orders.ts";
import { releaseStock } from "../sql.ts";

const world = useWorld();
const day = 86_400_000;

afterEach(() => expectInvariants(world));

async function received() {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "10.00" });
  const buyer = await givenBuyer(world);
  const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
  await ship(world, store, id);
  await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
  return { store, buyer, id: BigInt(id) };
}

describe("the clock's verbs, called twice (PROOF REL-034)", () => {
  test("a repeated settlement is refused and moves nothing", async () => {
    const { store, id } = await received();
    await world.pass(7 * day + 60_000);
    const before = (await world.ask(wallet.mine, {}, { token: store.merchant.token })).available;
    expect(before).toBe("14.50");
    await expect(world.withContext((context) => settleOrders(context, [id]))).rejects.toBeInstanceOf(Refusal);
    expect((await world.ask(wallet.mine, {}, { token: store.merchant.token })).available).toBe(before);
  });

  test("every other verb of the clock is refused once the order has moved on", async () => {
    const { id } = await received();
    for (const verb of [
      (context: Parameters<typeof settleOrders>[0]) => cancelOrder(context, id, "clock"),
      (context: Parameters<typeof settleOrders>[0]) => returnUnshipped(context, id),
      (context: Parameters<typeof settleOrders>[0]) => confirmReceipt(context, id, "clock"),
    ]) {
      await expect(world.withContext<unknown>(verb)).rejects.toMatchObject({ refusal: "order_moved" });
    }
    await expect(world.withContext((context) => completeOrder(context, 77n))).rejects.toMatchObject({
      refusal: "not_found",
    });
  });

  test("stock that was returned or taken is not returned again", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [5] });
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 2 }]);
    await world.ask(orders.cancel, { order_id: bought.orders[0]!.id, reason: "other" }, { token: buyer.token });
    await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 3 }]);
    await world.withContext((context) => releaseStock(context.tx, [BigInt(bought.orders[0]!.id)]));
    const [sku] = await many<{ reserved: number }>(
      world.mall.db,
      sql`SELECT reserved FROM sku WHERE id = ${goods.skus[0]}`,
    );
    expect(sku).toEqual({ reserved: 3 });
  });
});
