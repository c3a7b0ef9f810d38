import type { Sent } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { readMoney } from "@arcade/contract/money";
import { type Sale, settlementOf } from "@arcade/contract/buying/orders/price";
import { refunds } from "@arcade/contract/buying/refunds/api";
import {
  type AnalyticsFigure,
  analyticsFigures,
  analytics,
  analyticsSteps,
} from "@arcade/contract/books/analytics/api";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  paymentPassword,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { stepsOf } from "./rules.ts";

const world = useWorld({}, { keepsDays: true });
const dayMs = 86_400_000;
let store: GivenStore;
let other: GivenStore;
let buyer: GivenMember;
let firstDay: string;

const dayAt = (time: Date) => time.toISOString().slice(0, 10);
const after = (day: string, days: number) => dayAt(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));
const micro = (text: string) => readMoney(text) ?? 0n;
const by = (of: GivenStore) => ({ token: of.merchant.token });

beforeAll(async () => {
  store = await givenStore(world, { name: "Cedar" });
  other = await givenStore(world, { name: "Other" });
  buyer = await givenBuyer(world, "100000.00");
  const own = (await givenGoods(world, store, { price: "12.34", stock: [1_000] })).skus[0]!;
  const supplied = (await givenGoods(world, store, { price: "11.07", purchase_price: "10.03", stock: [1_000] }))
    .skus[0]!;
  const theirs = (await givenGoods(world, other, { price: "9.99", stock: [1_000] })).skus[0]!;
  firstDay = dayAt(world.clock.now());
  for (let day = 0; day < 12; day += 1) {
    const bought = [
      await givenPaidOrder(world, buyer, own),
      await givenPaidOrder(world, buyer, supplied),
      await givenPaidOrder(world, buyer, theirs),
    ];
    // Every third day nobody ships, so that the buyer gets everything back.
    if (day % 3 !== 0) {
      await ship(world, store, bought[0]!);
      await world.ask(orders.purchase, { order_ids: [bought[1]!], payment_password: paymentPassword }, by(store));
      await world.ask(orders.confirm, { order_id: bought[0]! }, { token: buyer.token });
      // Some of it goes back, in parts, a day later or at once.
      if (day % 3 === 1) await givenBackInPart(bought[0]!);
    }
    await world.pass(17 * 3_600_000);
  }
  await world.pass(6 * dayMs);
}, 120_000);

/** A cent goes back at once, and two more a day later. */
async function givenBackInPart(order_id: string): Promise<void> {
  for (const amount of ["0.01", "0.02"]) {
    const { lines } = await world.ask(refunds.limit, { order_id }, { token: buyer.token });
    const chosen = [{ line_id: lines[0]!.line_id, quantity: 1 }];
    const request = {
      order_id,
      type: "refund_only",
      reason: "agreed_with_store",
      lines: chosen,
      amount,
      text: "",
      pictures: [],
    } satisfies Sent<typeof refunds.apply>;
    const { refund_id } = await world.ask(refunds.apply, request, { token: buyer.token });
    await world.ask(refunds.agree, { refund_id, version: 1 }, by(store));
    if (amount === "0.01") await world.pass(dayMs);
  }
}

type CashFigure = Exclude<AnalyticsFigure, "to_be_settled" | "settled_ever" | "profit" | "in_groups">;

/** The figures as the ledger has them, of one store and period, by another way than the page's. */
async function fromLedger(of: GivenStore, from: string, to: string): Promise<Record<CashFigure, bigint>> {
  const [row] = await many<Record<CashFigure, bigint>>(
    world.owner,
    sql`SELECT coalesce(sum(e.amount) FILTER (WHERE t.kind = 'order_pay' AND a.kind = 'escrow'), 0)::bigint AS revenue,
            coalesce(sum(e.amount) FILTER (WHERE t.kind IN ('order_return', 'refund')
              AND (a.kind = 'promotion' OR (a.kind = 'available' AND a.owner = o.buyer_id::text))), 0)::bigint
              AS refunds,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'supply'), 0)::bigint AS purchases,
            coalesce(sum(e.amount) FILTER (WHERE t.kind = 'order_settle' AND a.kind = 'revenue'), 0)::bigint
              AS commission,
            coalesce(sum(e.amount) FILTER (WHERE t.kind = 'order_settle' AND a.kind = 'available'), 0)::bigint
              AS settled
     FROM orders o JOIN transfer t ON t.ref_kind = 'order' AND t.ref_id = o.id JOIN entry e ON e.transfer_id = t.id
       JOIN account a ON a.id = e.account_id
     WHERE o.store_id = ${of.store_id} AND t.created_at >= ${from}::date AND t.created_at < ${to}::date + 1`,
  );
  return row!;
}

async function everyOrder(figure: AnalyticsFigure, from: string, to: string) {
  const items = [];
  for (let cursor: string | undefined; ;) {
    const page = await world.ask(
      analytics.orders,
      { figure, from, to, ...(cursor === undefined ? {} : { cursor }) },
      by(store),
    );
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = page.next;
  }
}

describe("REL-037 the figures equal the ledger", () => {
  test("for random periods and steps every figure equals the postings, and the steps add up to the total", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...analyticsSteps),
        fc.boolean(),
        fc.integer({ min: -2, max: 18 }),
        fc.integer({ min: 0, max: 20 }),
        async (step, isOther, first, length) => {
          const of = isOther ? other : store;
          const [from, to] = [after(firstDay, first), after(firstDay, first + length)];
          const { steps, total } = await world.ask(analytics.summary, { from, to, step }, by(of));
          const ledger = await fromLedger(of, from, to);
          for (const [figure, amount] of Object.entries(ledger)) {
            const name = figure as keyof typeof ledger; // its own keys
            expect([figure, micro(total[name])]).toEqual([figure, amount]);
            expect(steps.reduce((sum, each) => sum + micro(each[name]), 0n)).toBe(amount);
          }
          expect(micro(total.cash)).toBe(ledger.revenue - ledger.refunds - ledger.purchases - ledger.commission);
          expect(steps[0]?.from).toBe(from);
          expect(steps.at(-1)?.to).toBe(to);
        },
      ),
      { numRuns: 40 },
    );
    await expectInvariants(world);
  });

  test("stored figures equal what the orders give today", async () => {
    const [from, to] = [firstDay, after(firstDay, 30)];
    const before = await world.ask(analytics.summary, { from, to, step: "day" }, by(store));
    await run(world.owner, sql`UPDATE store_day SET orders = 0, revenue = 0`);
    await run(world.owner, sql`UPDATE store_day_rolled SET day = ${firstDay}::date - 1`);
    const counted = await world.ask(analytics.summary, { from, to, step: "day" }, by(store));
    expect(counted.steps).toEqual(before.steps);
    await world.pass(60_000);
    const written = await world.ask(analytics.summary, { from, to, step: "day" }, by(store));
    expect(written.total).toEqual(before.total);
    const [row] = await many<{ revenue: bigint }>(
      world.owner,
      sql`SELECT sum(revenue)::bigint AS revenue FROM store_day WHERE store_id = ${store.store_id}`,
    );
    expect(row!.revenue).toBe(micro(before.total.revenue));
  });

  test.each(analyticsFigures)("the orders behind %s add up to it, each once", async (figure) => {
    const [from, to] = [firstDay, after(firstDay, 30)];
    const summary = await world.ask(analytics.summary, { from, to, step: "month" }, by(store));
    const items = await everyOrder(figure, from, to);
    const expected = figure === "to_be_settled" || figure === "settled_ever" ? summary[figure] : summary.total[figure];
    expect(items.reduce((sum, { amount }) => sum + micro(amount), 0n)).toBe(micro(expected));
    // An order that went back in parts stands there with each of them.
    expect(new Set(items.map(({ id, createtime }) => `${id} ${figure === "refunds" ? createtime : ""}`)).size).toBe(
      items.length,
    );
    if (figure !== "in_groups") expect(items.length).toBeGreaterThan(0);
  });

  test("an order opens its postings, which add up to zero, and names people by their side", async () => {
    const [settled] = (await everyOrder("settled", firstDay, after(firstDay, 30))).toSorted(
      (one, two) => Number(two.amount) - Number(one.amount),
    );
    const { transfers } = await world.ask(analytics.postings, { order_id: settled!.id }, by(store));
    expect(transfers.map(({ cause }) => cause)).toEqual(["order_pay", "order_settle"]);
    for (const { postings } of transfers)
      expect(postings.reduce((sum, { amount }) => sum + micro(amount), 0n)).toBe(0n);
    expect(transfers[1]!.postings.map(({ side }) => side).toSorted()).toEqual(["escrow", "mine", "revenue"]);
    expect(transfers[0]!.postings.map(({ side }) => side).toSorted()).toEqual(["buyer", "escrow"]);
    expect(await world.call(analytics.postings, { order_id: settled!.id }, by(other))).toMatchObject({
      error: "not_found",
    });
  });

  test("the amounts to settle and settled equal those on the store's page", async () => {
    const { to_be_settled, settled_ever, total } = await world.ask(
      analytics.summary,
      { from: firstDay, to: after(firstDay, 60), step: "month" },
      by(store),
    );
    expect(settled_ever).toBe(total.settled);
    const open = await many<
      Parameters<typeof settlementOf>[0] & { commission_ppm: number; purchase_total: bigint | null }
    >(
      world.owner,
      sql`SELECT product_total, freight, discount, platform_discount, refunded, freight_refunded, platform_refunded,
        purchase_paid, purchase_back, merchant_drawn, supplier_freight, freight_usual, purchase_total, commission_ppm
        FROM orders WHERE store_id = ${store.store_id} AND paymenttime IS NOT NULL AND settled_at IS NULL
        AND state <> 'cancelled'`,
    );
    const due = open.map(
      (order) =>
        settlementOf(
          { ...order, purchase_paid: order.purchase_paid || (order.purchase_total ?? 0n) },
          order.commission_ppm,
        ).to_merchant,
    );
    expect(micro(to_be_settled)).toBe(due.reduce((sum, amount) => sum + amount, 0n));
    expect(micro(to_be_settled)).toBeGreaterThan(0n);
  });
});

interface PaidOrder extends Sale {
  id: bigint;
  day: string;
  state: string;
  is_purchased: boolean;
  purchase_total: bigint | null;
  commission_ppm: number;
}

describe("profit is what the sales earn", () => {
  test("each order counts on the day of its sale with its settlement, before and after it, less what the merchant paid for it", async () => {
    const [from, to] = [firstDay, after(firstDay, 30)];
    const paid = await many<PaidOrder>(
      world.owner,
      sql`SELECT id, (paymenttime AT TIME ZONE 'UTC')::date::text AS day, state, purchasetime IS NOT NULL
        AS is_purchased, product_total, freight, discount, platform_discount, refunded,
         freight_refunded, platform_refunded, purchase_paid, purchase_back, merchant_drawn, supplier_freight,
           freight_usual, purchase_total, commission_ppm
       FROM orders WHERE store_id = ${store.store_id} AND paymenttime IS NOT NULL`,
    );
    const profitOf = (order: PaidOrder) =>
      order.state === "cancelled" && !order.is_purchased
        ? 0n
        : settlementOf(
            { ...order, purchase_paid: order.purchase_total ?? 0n, merchant_drawn: 0n },
            order.commission_ppm,
          ).to_merchant;
    const behind = new Map<string, bigint>(
      (await everyOrder("profit", from, to)).map(({ id, amount }) => [id, micro(amount)]),
    );
    for (const order of paid)
      expect([order.id, behind.get(String(order.id)) ?? 0n]).toEqual([order.id, profitOf(order)]);
    const { steps } = await world.ask(analytics.summary, { from, to, step: "day" }, by(store));
    for (const step of steps) {
      const sold = paid.filter(({ day }) => day === step.from).reduce((sum, order) => sum + profitOf(order), 0n);
      expect([step.from, micro(step.profit)]).toEqual([step.from, sold]);
    }
    expect(new Set(paid.map(({ state }) => state)).size).toBeGreaterThan(1);
  });

  test("a sale in a group that is not full is counted apart, and a purchase above the sale price is a loss", async () => {
    const merchant = await givenStore(world, { name: "Olive" });
    const { skus } = await givenGoods(world, merchant, { price: "40.00", stock: [10] });
    const today = dayAt(world.clock.now());
    const figures = async () =>
      (await world.ask(analytics.summary, { from: today, to: today, step: "day" }, by(merchant))).total;
    const order_id = BigInt(await givenPaidOrder(world, buyer, skus[0]!));
    // 40 and 5 of freight less 5 % of 40
    expect(await figures()).toMatchObject({
      orders: 1,
      revenue: "45.00",
      cash: "45.00",
      profit: "43.00",
      in_groups: "0.00",
    });
    await run(
      world.owner,
      sql`UPDATE orders SET group_until = now() + interval '1 day', ship_by = NULL, promised_by = NULL
        WHERE id = ${order_id}`,
    );
    expect(await figures()).toMatchObject({ profit: "0.00", in_groups: "43.00" });
    await run(world.owner, sql`UPDATE orders SET group_until = NULL, purchase_total = 50000000 WHERE id = ${order_id}`);
    expect(await figures()).toMatchObject({ profit: "38.00", in_groups: "0.00" });
  });
});

describe("the figures as a file", () => {
  const file = (format: "csv" | "pdf", lang: "en" | "ar" = "en") =>
    world.ask(
      analytics.file,
      { from: firstDay, to: after(firstDay, 20), step: "week", format },
      { ...by(store), lang },
    );

  test("CSV and PDF have the same hash in every language", async () => {
    const [csv, pdf, arabic] = await Promise.all([file("csv"), file("pdf"), file("pdf", "ar")]);
    expect(new Set([csv.sha256, pdf.sha256, arabic.sha256]).size).toBe(1);
    expect(Buffer.from(pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const text = Buffer.from(csv.base64, "base64").toString("utf8");
    expect(text.split("\r\n")).toHaveLength(stepsOf(firstDay, after(firstDay, 20), "week").length + 5);
    expect(text).toContain(csv.sha256);
  });
});

describe("periods", () => {
  test.each([analytics.summary, analytics.orders, analytics.file])(
    "one that ends before it begins or is too long is refused",
    async (row) => {
      const rest = row === analytics.orders ? { figure: "revenue" } : { step: "day", format: "csv" };
      const input = row === analytics.summary ? { step: "day" } : rest;
      const ask = (from: string, to: string) => world.callWith(row, { ...input, from, to }, by(store));
      expect(await ask("2026-03-02", "2026-03-01")).toMatchObject({ error: "period_backwards" });
      expect(await ask("2024-01-01", "2026-03-01")).toMatchObject({
        error: "period_too_long",
        parameters: { max: 400 },
      });
      for (const wrong of ["2026-02-30", "2026-13-01", "yesterday", "٢٠٢٦-٠١-٠١", ""])
        expect(await ask(wrong, "2026-03-01")).toMatchObject({ status: 400 });
    },
  );

  test("weeks begin on Monday, and the period cuts the first and the last step", () => {
    expect(stepsOf("2026-01-01", "2026-01-13", "week")).toEqual([
      { from: "2026-01-01", to: "2026-01-04" },
      { from: "2026-01-05", to: "2026-01-11" },
      { from: "2026-01-12", to: "2026-01-13" },
    ]);
    expect(stepsOf("2026-01-30", "2026-03-01", "month")).toEqual([
      { from: "2026-01-30", to: "2026-01-31" },
      { from: "2026-02-01", to: "2026-02-28" },
      { from: "2026-03-01", to: "2026-03-01" },
    ]);
    expect(stepsOf("2026-01-01", "2026-01-02", "day")).toHaveLength(2);
  });
});
