import { orders } from "@arcade/contract/orders/api";
import { wallet } from "@arcade/contract/wallet/api";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenMember, givenPaidOrder, givenStore, paymentPassword, ship, submit } from "../../../test/given.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { useWorld } from "../../../test/world.ts";
import { rows } from "../../platform/database.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;
const rounds = Number(process.env["RACE_ROUNDS"] ?? 8);

afterEach(() => expectInvariants(world));

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** How many outcomes there are of each kind: "ok", or the refusal's name. */
function tally(outcomes: readonly ({ ok: true } | { ok: false; error: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.ok ? "ok" : outcome.error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("double spending (PROOF REL-006, REL-007)", () => {
  test("a balance for one of many orders pays exactly one, and the others say what is missing", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [1_000] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const bought: Awaited<ReturnType<typeof submit>>[] = [];
      for (let count = 0; count < 10; count += 1) bought.push(await submit(world, buyer, [{ sku: goods.skus[0]! }]));
      const outcomes = await times(10, (index) =>
        world.call(orders.pay, { order_ids: [bought[index]!.orders[0]!.id], payment_password: paymentPassword }, { token: buyer.token }),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, insufficient_balance: 9 });
      expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("0.00");
    }
  });

  test("one order paid many times at once is charged once; the same key gives equal answers", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [1_000] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "100.00");
      const { id } = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!;
      const input = { order_ids: [id], payment_password: paymentPassword };
      const key = randomUUID();
      const [same, different] = await Promise.all([
        times(8, () => world.call(orders.pay, input, { token: buyer.token, key })),
        times(8, () => world.call(orders.pay, input, { token: buyer.token })),
      ]);
      expect(tally(different)["ok"] ?? 0).toBeLessThanOrEqual(1);
      expect(new Set(same.filter(({ ok }) => ok).map(({ body }) => body)).size).toBeLessThanOrEqual(1);
      expect((await world.ask(wallet.mine, {}, { token: buyer.token })).available).toBe("85.00");
    }
  });
});

describe("the last pieces (PROOF REL-024)", () => {
  test("many buyers want ten pieces of three specifications: ten are sold, none twice", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [3, 3, 4] });
    const buyers = await times(30, () => givenBuyer(world, "20.00"));
    const outcomes = await times(30, (index) =>
      world.call(
        orders.submit,
        { lines: [{ sku_id: String(goods.skus[index % 3]), quantity: 1, price: "10.00" }], total: "15.00", from_cart: index % 2 === 0 },
        { token: buyers[index]!.token },
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 10, inventory_shortage: 20 });
  });
});

describe("the clock and people at the same moment (PROOF REL-016, 025, 026)", () => {
  test("an order that runs out while it is paid is either paid with its stock, or cancelled with its stock back", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [100] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const { id } = (await submit(world, buyer, [{ sku: goods.skus[0]! }])).orders[0]!;
      // One millisecond before the deadline for the payment, and past it for the clock.
      world.clock.move(30 * minute - 200);
      const [paid] = await Promise.all([
        world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token }),
        world.call(orders.cancel, { order_id: id, reason: "other" }, { token: buyer.token }),
        world.pass(400),
      ]);
      const { state } = await world.ask(orders.detail, { id }, { token: buyer.token });
      const { available } = await world.ask(wallet.mine, {}, { token: buyer.token });
      expect([state, available]).toEqual(paid.ok ? ["awaiting_shipment", "0.00"] : ["cancelled", "15.00"]);
    }
  });

  test("receipt confirmed by hand and by two clocks at once settles once", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [100] });
    const buyer = await givenBuyer(world, "1000.00");
    const made = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
      await ship(world, store, id);
      made.push(id);
    }
    world.clock.move(10 * day + minute);
    await Promise.all([...made.map((order_id) => world.call(orders.confirm, { order_id }, { token: buyer.token })), world.settleDue(), world.settleDue()]);
    world.clock.move(7 * day + minute);
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    const settled = await rows<{ count: number }>(
      world.mall.db,
      "SELECT count(*)::int AS count FROM transfer WHERE kind = 'order_settle' AND ref_id = ANY($1)",
      [made],
    );
    expect(settled).toEqual([{ count: rounds }]);
    // 10.00 + 5.00 freight - 0.50
    expect((await world.ask(wallet.mine, {}, { token: store.merchant.token })).available).toBe(`${(14.5 * rounds).toFixed(2)}`);
  });

  test("shipping while the 48 hours end either ships or gives everything back", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store, { price: "10.00", stock: [100] });
    for (let round = 0; round < rounds; round += 1) {
      const buyer = await givenBuyer(world, "15.00");
      const id = await givenPaidOrder(world, buyer, goods.skus[0]!);
      world.clock.move(48 * 60 * minute + minute);
      const [shipped] = await Promise.all([ship(world, store, id), world.settleDue()]);
      const { state } = await world.ask(orders.detail, { id }, { token: buyer.token });
      expect(state).toBe(shipped.shipped.length === 1 ? "awaiting_receipt" : "cancelled");
    }
  });
});

describe("the schema holds what the code decides (PROOF REL-023)", () => {
  test("stock cannot be sold twice, balances cannot fall below zero and transfers cannot be unbalanced, whoever asks", async () => {
    const buyer = await givenMember(world, { balance: "1.00" });
    const goods = await givenGoods(world, await givenStore(world), { stock: [1] });
    const broken = (text: string, values: unknown[]) =>
      world.mall
        .transaction((tx) => rows(tx, text, values))
        .then(
          () => "done",
          (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
        );
    expect(await broken("UPDATE sku SET reserved = 2 WHERE id = $1", [goods.skus[0]])).toBe("sku_not_oversold");
    expect(await broken("UPDATE account SET balance = -1 WHERE kind = 'available' AND owner = $1", [String(buyer.member_id)])).toBe("account_not_overdrawn");
    expect(
      await broken("INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at) VALUES (1, 'x', 'x', 1, 'x', 5, 2, now())", []),
    ).toBe("transfer_balanced");
    for (const table of ["transfer", "entry", "seal", "stock_move", "order_history"]) {
      expect(
        await broken(
          `UPDATE ${table} SET ${table === "entry" ? "amount = amount" : table === "seal" ? "number = number" : table === "transfer" ? "id = id" : "createtime = now()".replace("createtime", table === "stock_move" ? "created_at" : "createtime")}`,
          [],
        ),
      ).toBe("42501");
      expect(await broken(`DELETE FROM ${table}`, [])).toBe("42501");
    }
  });
});
