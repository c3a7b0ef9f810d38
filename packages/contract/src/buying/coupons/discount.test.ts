import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, sum } from "../../money.ts";
import { type Candidate, chooseCoupons, type CouponOrder, discountOrders } from "./choose.ts";
import { applyCoupon, type CouponTerms, problemOfGrant } from "./discount.ts";

const usdt = (amount: number) => money(BigInt(Math.round(amount * 100)) * 10_000n);
const reduction = (threshold: number, amount: number): CouponTerms => ({
  kind: threshold === 0 ? "instant_reduction" : "full_reduction",
  threshold: usdt(threshold),
  amount: usdt(amount),
  ppm: null,
  max: usdt(amount),
});
const discount = (threshold: number, ppm: number, max: number): CouponTerms => ({
  kind: "full_discount",
  threshold: usdt(threshold),
  amount: null,
  ppm,
  max: usdt(max),
});
const freeFreight = (threshold: number, max: number | null): CouponTerms => ({
  kind: "free_freight",
  threshold: usdt(threshold),
  amount: null,
  ppm: null,
  max: max === null ? null : usdt(max),
});
const line = (total: number, covered = true, taken = 0) => ({ total: usdt(total), taken: usdt(taken), covered });

describe("the discount of a coupon (RULES 4)", () => {
  test("a full reduction applies from its threshold on, and below it the missing amount is shown", () => {
    expect(applyCoupon(reduction(50, 8), [[line(49.99)]])).toEqual({
      problem: "below_threshold",
      eligible: usdt(49.99),
      missing: usdt(0.01),
    });
    expect(applyCoupon(reduction(50, 8), [[line(50)]])).toMatchObject({ problem: null, saving: usdt(8) });
  });

  test("a full discount has its cap, to the cent and half to the even", () => {
    expect(applyCoupon(discount(10, 100_000, 5), [[line(30)]])).toMatchObject({ saving: usdt(3) });
    expect(applyCoupon(discount(10, 100_000, 5), [[line(80)]])).toMatchObject({ saving: usdt(5) });
    expect(applyCoupon(discount(10, 50_000, 5), [[line(10.1)]])).toMatchObject({ saving: usdt(0.5) });
    expect(applyCoupon(discount(10, 50_000, 5), [[line(10.3)]])).toMatchObject({ saving: usdt(0.52) });
  });

  test("an instant reduction has no threshold, and leaves a cent of the goods", () => {
    expect(applyCoupon(reduction(0, 5), [[line(5)]])).toMatchObject({ saving: usdt(4.99) });
    expect(applyCoupon(reduction(0, 5), [[line(0.01)]])).toMatchObject({ problem: "nothing_left" });
  });

  test("only covered lines count and get a share", () => {
    expect(applyCoupon(reduction(50, 8), [[line(30), line(40, false)]])).toMatchObject({
      problem: "below_threshold",
      missing: usdt(20),
    });
    expect(applyCoupon(reduction(50, 8), [[line(60), line(40, false)]])).toMatchObject({
      orders: [{ lines: [usdt(8), 0n] }],
    });
    expect(applyCoupon(reduction(50, 8), [[line(40, false)]])).toMatchObject({ problem: "not_covered" });
    // Where something else is left to pay, what it covers may be free.
    expect(applyCoupon(reduction(0, 8), [[line(8), line(1, false)]])).toMatchObject({ saving: usdt(8) });
  });

  test("a mall coupon counts all orders, and none of them falls below a cent", () => {
    const shared = applyCoupon(reduction(60, 20), [[line(50)], [line(10)]]);
    expect(shared).toMatchObject({ saving: usdt(20), orders: [{ saving: usdt(16.67) }, { saving: usdt(3.33) }] });
    expect(applyCoupon(reduction(0, 20), [[line(10, true, 9)], [line(5, true, 4.99)]])).toMatchObject({
      saving: usdt(0.99),
      orders: [{ saving: usdt(0.99) }, { saving: 0n }],
    });
  });

  test("a coupon for freight gives up the freight of the order, to its bound, and nothing of the goods", () => {
    const applied = applyCoupon(freeFreight(30, null), [[line(20), line(10, false)]], [usdt(6)]);
    expect(applied).toMatchObject({ problem: "below_threshold", missing: usdt(10) });
    expect(applyCoupon(freeFreight(20, null), [[line(20), line(10, false)]], [usdt(6)])).toEqual({
      problem: null,
      eligible: usdt(20),
      saving: usdt(6),
      orders: [{ saving: usdt(6), freight: usdt(6), lines: [0n, 0n] }],
    });
    expect(applyCoupon(freeFreight(0, 4), [[line(0.01)]], [usdt(6)])).toMatchObject({ saving: usdt(4) });
    expect(applyCoupon(freeFreight(0, 4), [[line(9)]], [usdt(0)])).toMatchObject({ problem: "no_freight" });
    expect(applyCoupon(freeFreight(0, null), [[line(9, false)]], [usdt(6)])).toMatchObject({ problem: "not_covered" });
  });

  test("it can be used from its first moment and not at its last", () => {
    const grant = { state: "unused", valid_from: 1_000, valid_until: 2_000 } as const;
    expect([999, 1_000, 1_999, 2_000].map((now) => problemOfGrant(grant, now))).toEqual([
      "not_yet",
      null,
      null,
      "expired",
    ]);
    expect(problemOfGrant({ ...grant, state: "used" }, 1_500)).toBe("used");
    expect(problemOfGrant({ ...grant, state: "locked" }, 1_500)).toBe("locked");
  });
});

const amount = (max: number) => fc.integer({ min: 1, max: max }).map((cents) => money(BigInt(cents) * 10_000n));
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  amount(3_000).map((off): CouponTerms => ({
    kind: "instant_reduction",
    threshold: 0n,
    amount: off,
    ppm: null,
    max: off,
  })),
  fc.tuple(amount(3_000), amount(3_000)).map(([off, more]): CouponTerms => ({
    kind: "full_reduction",
    threshold: off + more,
    amount: off,
    ppm: null,
    max: off,
  })),
  fc
    .record({ threshold: amount(5_000), ppm: fc.integer({ min: 1, max: 950_000 }), max: amount(4_000) })
    .map((one): CouponTerms => ({ kind: "full_discount", amount: null, ...one })),
);
/** Of a store: these give up freight as well. */
const storeTerms = fc.oneof(
  { weight: 3, arbitrary: terms },
  {
    weight: 1,
    arbitrary: fc
      .record({ threshold: fc.oneof(fc.constant(money(0n)), amount(5_000)), max: fc.option(amount(900)) })
      .map((one): CouponTerms => ({ kind: "free_freight", amount: null, ppm: null, ...one })),
  },
);
const goods = fc.integer({ min: 1, max: 6 });
const candidateWith = (terms: fc.Arbitrary<CouponTerms>) =>
  fc.record({
    terms,
    goods: fc.option(fc.uniqueArray(goods, { minLength: 1, maxLength: 4 }).map((ids) => new Set(ids))),
    valid_until: fc.integer({ min: 1, max: 3 }),
  });
const scene = fc.record({
  orders: fc.array(
    fc.record({
      store_id: fc.integer({ min: 1, max: 2 }),
      freight: fc.oneof(fc.constant(money(0n)), amount(1_000)),
      lines: fc.array(fc.record({ goods_id: goods, total: amount(9_000) }), { minLength: 1, maxLength: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  stores: fc.array(candidateWith(storeTerms), { maxLength: 4 }),
  platform: fc.array(candidateWith(terms), { maxLength: 2 }),
});

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * What does not hold of a checkout; null where all does. An `expect` for each would be most of the time of 100,000
 * runs.
 */
function brokenIn({ orders, stores, platform }: Scene): string | null {
  const ofStore = (store: number) =>
    stores.flatMap((one, index): Candidate<number>[] => (index % 2 === store % 2 ? [{ ...one, id: 100 + index }] : []));
  const priced: CouponOrder<number>[] = orders.map((order) => ({ ...order, candidates: ofStore(order.store_id) }));
  const mall: Candidate<number>[] = platform.map((one, index) => ({ ...one, id: 200 + index }));
  const choice = chooseCoupons(priced, mall);
  const chosen = choice.stores.filter((id) => id !== null);
  if (new Set(chosen).size !== chosen.length) return "a coupon is used twice";
  const all = discountOrders(priced, mall, choice);
  for (const [index, order] of all.entries()) {
    const { lines, candidates } = priced[index]!;
    if (
      sum(order.lines) !== order.discount ||
      order.store.saving + order.platform.saving !== order.discount + order.freight_discount
    )
      return "parts do not add up";
    if (order.freight_discount < 0n || order.freight_discount > priced[index]!.freight)
      return "more is taken off the freight than it costs";
    if (order.lines.some((part, place) => part < 0n || part > lines[place]!.total || part % 10_000n !== 0n))
      return "a part is negative, more than its line or not in cents";
    if (order.discount > 0n && sum(lines.map(({ total }) => total)) - order.discount < 10_000n)
      return "an order falls below a cent";
    const own = candidates.find(({ id }) => id === choice.stores[index]);
    const most =
      own?.terms.kind === "free_freight" ? (own.terms.max ?? order.freight_discount) : (own?.terms.max ?? 0n);
    if (order.store.saving > most || (own && order.store.eligible < own.terms.threshold))
      return "a store's coupon goes beyond its terms";
  }
  const used = mall.find(({ id }) => id === choice.platform);
  if (sum(all.map((order) => order.platform.saving)) > (used?.terms.max ?? 0n))
    return "the mall's coupon takes off more than it may";
  return used && sum(all.map((order) => order.platform.eligible)) < used.terms.threshold
    ? "the mall's coupon is used below its threshold"
    : null;
}

describe("any checkout (PROOF REL-018, SEC-040)", () => {
  test("parts add up, none is negative or above its line, no order falls below a cent, and nothing is used twice or outside its terms", () => {
    fc.assert(
      fc.property(scene, (given) => {
        const broken = brokenIn(given);
        if (broken !== null) throw new Error(broken);
      }),
      { numRuns: 100_000 },
    );
  }, 120_000);

  test("the choice for two orders of one store is the best pair of all", () => {
    fc.assert(
      fc.property(scene, ({ orders, stores }) => {
        const candidates: Candidate<number>[] = stores.map((one, index) => ({ ...one, id: index }));
        const priced: CouponOrder<number>[] = orders
          .slice(0, 2)
          .map((order) => ({ ...order, store_id: 1, candidates }));
        const savingOf = (ids: readonly (number | null)[]) =>
          sum(discountOrders(priced, [], { stores: ids, platform: null }).map((order) => order.store.saving));
        const every = [null, ...candidates.map(({ id }) => id)];
        const pairs =
          priced.length === 1
            ? every.map((id) => [id])
            : every.flatMap((one) =>
                every.filter((other) => other === null || other !== one).map((other) => [one, other]),
              );
        const best = pairs.map(savingOf).reduce((a, b) => (a > b ? a : b), money(0n));
        expect(savingOf(chooseCoupons(priced, []).stores)).toBe(best);
      }),
      { numRuns: 3_000 },
    );
  });

  test("of two equal savings the one that expires first is chosen", () => {
    const order = (candidates: Candidate<number>[]): CouponOrder<number> => ({
      store_id: 1,
      lines: [{ goods_id: 1, total: usdt(80) }],
      freight: usdt(6),
      candidates,
    });
    const late = { id: 1, terms: reduction(50, 8), goods: null, valid_until: 9 };
    const early = { id: 2, terms: discount(10, 100_000, 20), goods: null, valid_until: 5 };
    expect(chooseCoupons([order([late, early])], []).stores).toEqual([2]);
    expect(chooseCoupons([order([early, late])], [late, early])).toEqual({ stores: [2], platform: 2 });
  });

  test("the best coupon is the one that really saves most, whether it lowers goods or freight", () => {
    const free = { id: 1, terms: freeFreight(0, null), goods: null, valid_until: 9 };
    const off = { id: 2, terms: reduction(0, 5), goods: null, valid_until: 5 };
    const order = (freight: number): CouponOrder<number> => ({
      store_id: 1,
      lines: [{ goods_id: 1, total: usdt(80) }],
      freight: usdt(freight),
      candidates: [free, off],
    });
    expect(chooseCoupons([order(6)], []).stores).toEqual([1]);
    expect(chooseCoupons([order(4)], []).stores).toEqual([2]);
    expect(chooseCoupons([{ ...order(0), candidates: [free] }], []).stores).toEqual([null]);
    expect(discountOrders([order(6)], [off], { stores: [1], platform: 2 })).toMatchObject([
      { discount: usdt(5), freight_discount: usdt(6), lines: [usdt(5)] },
    ]);
  });
});
