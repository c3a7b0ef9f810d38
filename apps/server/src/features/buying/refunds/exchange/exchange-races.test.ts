import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, type GivenStore, givenStore, pay, ship, submit } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  exchangeAsked,
  givenExchange,
  givenSold,
  refundOf,
  returnTo,
  type Sold,
} from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const day = 24 * 3_600_000;
/** EXCHANGE_RACES=100: the long run. */
const rounds = Number(process.env["EXCHANGE_RACES"] ?? 6);
const byStore = ({ store }: Pick<Sold, "store">) => ({ token: store.merchant.token });
const won = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;

/** An order of one piece of the first SKU that its buyer has received. */
async function givenReceived(store: GivenStore, skus: bigint[]): Promise<Sold & { total: string }> {
  const buyer = await givenBuyer(world);
  const bought = await submit(world, buyer, [{ sku: skus[0] ?? 0n, quantity: 1 }]);
  await pay(world, buyer, bought);
  const id = bought.orders[0]?.id ?? "";
  await ship(world, store, id);
  await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
  return { store, buyer, id, skus, total: bought.total };
}

describe("of several at once (PROOF REL-015)", { timeout: 600_000 }, () => {
  test("exchanges and checkouts get no more pieces than there are", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const store = await givenStore(world);
      const { skus } = await givenGoods(world, store, { price: "10.00", stock: [9, 3] });
      const sold = await Promise.all(Array.from({ length: 4 }, () => givenReceived(store, skus)));
      const asked = await Promise.all(sold.map((one) => exchangeAsked(world, one)));
      const buyers = await Promise.all([givenBuyer(world), givenBuyer(world)]);
      const total = sold[0]?.total ?? "";
      const line = { sku_id: String(skus[1]), quantity: 1, price: "10.00" };
      const outcomes = await Promise.all([
        ...asked.map(({ refund_id }) =>
          world.call(
            refunds.agree,
            { refund_id, version: 1, return_address: returnTo },
            { token: store.merchant.token },
          ),
        ),
        ...buyers.map((buyer) =>
          world.call(orders.submit, { lines: [line], total, from_cart: false }, { token: buyer.token }),
        ),
      ]);
      expect(won(outcomes)).toBe(3);
      for (const outcome of outcomes)
        if (!outcome.ok) expect(["exchange_short", "inventory_shortage"]).toContain(outcome.error);
      const [sku] = await many<{ on_hand: number; reserved: number }>(
        world.mall.db,
        sql`SELECT on_hand, reserved FROM sku WHERE id = ${skus[1]}`,
      );
      expect(sku).toEqual({ on_hand: 3, reserved: 3 });
      await expectInvariants(world);
    }
  });

  test("a replacement is sent, or the money goes back: one of them, once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sold = await givenSold(world, "received");
      const { refund_id } = await givenExchange(world, sold, "replacing");
      const sent = (number: number) => ({ refund_id, carrier: "dhl", tracking_number: `JD01460${number}` });
      if (round % 2 === 1) world.clock.move(5 * day);
      const [instead, replaced] = await Promise.all([
        world.call(refunds.refundInstead, { refund_id }, byStore(sold)),
        world.call(refunds.sendReplacement, sent(round * 10 + 1), byStore(sold)),
        world.settleDue(),
      ]);
      expect(won([instead, replaced])).toBeLessThanOrEqual(1);
      const { state } = await refundOf(world, sold, refund_id);
      expect(["refunded", "resent"]).toContain(state);
      await expectInvariants(world);
    }
  });

  test("a replacement that is confirmed twenty times completes its exchange once", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await givenExchange(world, sold, "resent");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(refunds.confirmReplacement, { refund_id }, { token: sold.buyer.token }),
      ),
    );
    expect(won(outcomes)).toBe(1);
    await expectInvariants(world);
  });
});
