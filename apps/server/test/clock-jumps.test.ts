import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { expect, test } from "vitest";
import { verifyLedger } from "../src/features/base/ledger/index.ts";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { givenBuyer, givenGoods, givenStore, pay, ship, submit } from "./given.ts";
import { expectInvariants } from "./invariants.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const hourMs = 3_600_000;

test.each([-hourMs, hourMs, -24 * hourMs, 24 * hourMs, -5])(
  "the machine's clock is set by %i ms between any two steps of a purchase: sessions stay, every step works, and the ledger keeps its order",
  async (jump) => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [10] });
    const buyer = await givenBuyer(world, "100.00");
    // Unpaid orders expire after minutes, so the jump forward comes after the payment.
    if (jump < 0) world.clock.move(jump);
    const bought = await submit(world, buyer, [{ sku: goods.skus[0]! }]);
    if (jump < 0) world.clock.move(jump);
    await pay(world, buyer, bought);
    world.clock.move(jump);
    const [order] = bought.orders;
    await ship(world, store, order!.id);
    world.clock.move(jump);
    await world.ask(orders.confirm, { order_id: order!.id }, { token: buyer.token });
    await world.settleDue();
    // Signed-in members stay signed in, and a new sign-in works.
    await world.ask(account.mine, {}, { token: buyer.token });
    const { items } = await world.ask(wallet.entries, {}, { token: buyer.token });
    expect(items.length).toBeGreaterThanOrEqual(2);
    // Entries are ordered by number, never by time, and each running balance continues from the one before.
    const broken = await many(
      world.mall.db,
      sql`SELECT account_id FROM (SELECT account_id, balance_after, amount, lag(balance_after, 1, 0) OVER
        (PARTITION BY account_id ORDER BY seq) AS before FROM entry) e
       WHERE balance_after <> before + amount`,
    );
    expect(broken).toEqual([]);
    await expect(world.mall.snapshot(verifyLedger)).resolves.toEqual([]);
    await expectInvariants(world);
  },
);
