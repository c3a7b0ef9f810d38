import { money } from "@arcade/contract/money";
import { settlementOf } from "@arcade/contract/buying/orders/price";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { givingBack, type OrderMoney } from "../rules.ts";

type Accounts = Record<string, bigint>;

/**
 * The postings of a sale: the payment, the purchase if it is already made, and the settlement if the period is over.
 */
function sold({
  bought,
  settled,
  ...sale
}: {
  price: bigint;
  freight: bigint;
  store: bigint;
  platform: bigint;
  cost: bigint;
  ppm: number;
  bought: boolean;
  settled: boolean;
}) {
  const discount = sale.store + sale.platform;
  const actual_payment = sale.price + sale.freight - discount;
  const held = actual_payment + sale.platform;
  const purchase_paid = bought ? (sale.cost < held ? sale.cost : held) : 0n;
  const order: OrderMoney = {
    id: 1n,
    buyer_id: 10n,
    merchant_id: 20n,
    store_id: 30n,
    shard: 1,
    promotion_shard: sale.platform > 0n ? 2 : null,
    actual_payment,
    purchase_total: sale.cost > 0n ? sale.cost : null,
    commission_ppm: sale.ppm,
    settled_at: settled ? new Date(0) : null,
    product_total: sale.price,
    freight: sale.freight,
    discount,
    platform_discount: sale.platform,
    purchase_paid,
    supplier_freight: 0n,
    freight_usual: 2_000_000n,
    purchase_back: 0n,
    refunded: 0n,
    freight_refunded: 0n,
    platform_refunded: 0n,
    merchant_drawn: 0n,
  };
  const accounts: Accounts = {};
  put(accounts, [
    ["available 10", -actual_payment],
    ["promotion 2", -sale.platform],
    ["escrow 1", held],
  ]);
  if (bought)
    put(accounts, [
      ["escrow 1", -purchase_paid],
      ["supply 1", sale.cost],
      ["available 20", purchase_paid - sale.cost],
    ]);
  if (settled) {
    const { commission, to_merchant } = settlementOf(order, sale.ppm);
    put(accounts, [
      ["escrow 1", -(commission + to_merchant)],
      ["revenue 1", commission],
      ["available 20", to_merchant],
    ]);
  }
  return { order, accounts };
}

function put(accounts: Accounts, postings: readonly (readonly [string, bigint])[]): void {
  for (const [account, amount] of postings) accounts[account] = (accounts[account] ?? 0n) + amount;
}

/** Gives back a part and writes it on the order, as the statement does. */
function part(
  order: OrderMoney,
  accounts: Accounts,
  goods: bigint,
  freight: bigint,
  purchase_back: bigint,
): OrderMoney {
  const given = givingBack(order, { goods, freight, purchase_back, from_fund: 0n });
  expect(given.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  put(
    accounts,
    given.postings.map(({ account, amount }) => [`${account.kind} ${account.owner}`, amount] as const),
  );
  return {
    ...order,
    refunded: order.refunded + given.refunded,
    freight_refunded: order.freight_refunded + freight,
    platform_refunded: order.platform_refunded + given.platform,
    purchase_back: order.purchase_back + purchase_back,
    merchant_drawn: order.merchant_drawn + given.drawn,
  };
}

const amount = (max: number) => fc.integer({ min: 0, max: max }).map(BigInt);
const anySale = fc
  .record({
    price: fc.integer({ min: 2, max: 5_000_000 }).map(BigInt),
    freight: amount(900_000),
    storeShare: amount(500),
    platformShare: amount(490),
    costShare: amount(1_300),
    ppm: fc.integer({ min: 0, max: 200_000 }),
    bought: fc.boolean(),
    settled: fc.boolean(),
  })
  .map(({ price, freight, storeShare, platformShare, costShare, ppm, bought, settled }) => {
    const cost = (price * costShare) / 1_000n;
    // An order of supply goods is not settled before its purchase.
    return {
      price,
      freight,
      store: (price * storeShare) / 1_000n,
      platform: (price * platformShare) / 1_000n,
      cost,
      ppm,
      bought: (bought || settled) && cost > 0n,
      settled,
    };
  });

describe("a refund takes back exactly what the sale gave (RULES 3)", () => {
  test("after refunds in parts and of the rest, every account is as before the sale, exactly", () => {
    fc.assert(
      fc.property(anySale, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 }), (sale, shares) => {
        let { order, accounts } = sold(sale);
        for (const share of shares) {
          const goods = order.actual_payment - order.freight - (order.refunded - order.freight_refunded);
          const some = (goods * BigInt(share)) / 1_000n;
          if (some > 0n) order = part(order, accounts, some, 0n, 0n);
        }
        const rest = order.actual_payment - order.refunded;
        const freight = order.freight < rest ? order.freight : rest;
        order = part(order, accounts, rest - freight, freight, sale.bought ? sale.cost : 0n);
        expect(order.platform_refunded).toBe(order.platform_discount);
        for (const [account, balance] of Object.entries(accounts)) expect([account, balance]).toEqual([account, 0n]);
      }),
      { numRuns: 20_000 },
    );
  });

  test("a part before the settlement and the same part after it have the same result for everybody", () => {
    fc.assert(
      fc.property(anySale, fc.integer({ min: 1, max: 999 }), (sale, share) => {
        const early = sold({ ...sale, settled: false, bought: sale.cost > 0n });
        const late = sold({ ...sale, settled: true, bought: sale.cost > 0n });
        const goods = ((early.order.actual_payment - early.order.freight) * BigInt(share)) / 1_000n;
        if (goods <= 0n) return;
        const order = part(early.order, early.accounts, goods, 0n, 0n);
        const { commission, to_merchant } = settlementOf(order, sale.ppm);
        expect(to_merchant).toBeGreaterThanOrEqual(0n);
        put(early.accounts, [
          ["escrow 1", -(commission + to_merchant)],
          ["revenue 1", commission],
          ["available 20", to_merchant],
        ]);
        part(late.order, late.accounts, goods, 0n, 0n);
        for (const account of ["available 10", "available 20", "promotion 2", "revenue 1", "supply 1", "escrow 1"])
          expect([account, early.accounts[account] ?? 0n]).toEqual([account, late.accounts[account] ?? 0n]);
      }),
      { numRuns: 20_000 },
    );
  });

  test("the merchant pays what the escrow lacks, and the fund pays no more of it than is owed", () => {
    const { order } = sold({
      price: 10_000_000n,
      freight: 0n,
      store: 0n,
      platform: 0n,
      cost: 9_000_000n,
      ppm: 50_000,
      bought: true,
      settled: false,
    });
    const given = givingBack(order, {
      goods: money(4_000_000n),
      freight: 0n,
      purchase_back: 0n,
      from_fund: 1_000_000n,
    });
    expect(given).toMatchObject({ drawn: 3_000_000n, from_merchant: 3_000_000n, whole: false });
    expect(given.postings).toContainEqual({ account: { kind: "available", owner: "20" }, amount: -2_000_000n });
    expect(given.postings).toContainEqual({ account: { kind: "bond", owner: "30" }, amount: -1_000_000n });
    expect(() =>
      givingBack(order, { goods: 4_000_000n, freight: 0n, purchase_back: 0n, from_fund: 3_000_001n }),
    ).toThrow("more from the fund");
  });
});
