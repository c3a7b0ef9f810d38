import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../money.ts";
import {
  areaKey,
  deliversTo,
  type FreightTemplate,
  freightOf,
  type PricedLine,
  priceOfOrder,
  rateTo,
} from "./price.ts";

const template: FreightTemplate = {
  id: 1n,
  kind: "piece",
  first: 5_000_000n,
  further: 1_000_000n,
  free_from: 50_000_000n,
  first_grams: null,
  further_grams: null,
  regions: [],
  not_to: [],
};
const line = (
  price: bigint,
  quantity: number,
  freight: Partial<FreightTemplate> = {},
  weight_grams: number | null = null,
): PricedLine => ({
  price,
  quantity,
  weight_grams,
  freight: { ...template, ...freight },
});
const berlin = { country: "DE", province: "" };
const california = { country: "US", province: "California" };

describe("shipping", () => {
  test("by piece the first costs more than each further one, and a parcel is free above its total", () => {
    expect(freightOf([line(10_000_000n, 1)], null)).toBe(5_000_000n);
    expect(freightOf([line(10_000_000n, 3), line(1_000_000n, 1)], berlin)).toBe(8_000_000n);
    expect(freightOf([line(25_000_000n, 2)], null)).toBe(0n);
    expect(freightOf([line(10_000_000n, 1), line(10_000_000n, 1, { id: 2n })], null)).toBe(10_000_000n);
    expect(freightOf([], null)).toBe(0n);
  });

  test("by weight each begun step counts, and goods without a weight count as one first step", () => {
    const weight = { kind: "weight", first_grams: 1_000, further_grams: 500 } as const;
    const steps = (grams: number | null, quantity = 1) =>
      (freightOf([line(1_000_000n, quantity, weight, grams)], null) - 5_000_000n) / 1_000_000n;
    expect([1, 1_000, 1_001, 1_500, 1_501].map((grams) => steps(grams))).toEqual([0n, 0n, 1n, 1n, 2n]);
    expect([steps(null), steps(null, 3), steps(400, 3)]).toEqual([0n, 4n, 1n]);
    expect(freightOf([line(1n, 1, weight, 700), line(1n, 1, weight, 700)], null)).toBe(6_000_000n);
  });

  test("free of charge is zero, in every place and amount", () => {
    expect(freightOf([line(1n, 999, { kind: "free", first: 0n, further: 0n, free_from: null })], california)).toBe(0n);
  });

  test("a province's rate wins over its country's, and both over the template's own", () => {
    const regions = [
      { areas: ["US", "CA"], first: 9_000_000n, further: 2_000_000n, free_from: null },
      { areas: ["US:california", "US:New York"], first: 3_000_000n, further: 0n, free_from: 20_000_000n },
    ];
    const first = (to: { country: string; province: string } | null) => rateTo({ ...template, regions }, to).first;
    expect(first(california)).toBe(3_000_000n);
    expect(first({ country: "US", province: "  NEW   york " })).toBe(3_000_000n);
    expect(first({ country: "US", province: "Texas" })).toBe(9_000_000n);
    expect(first({ country: "CA", province: "California" })).toBe(9_000_000n);
    expect([first(berlin), first(null)]).toEqual([5_000_000n, 5_000_000n]);
    // A region has its own total from which freight is free. If it names none, freight is never free there.
    expect(freightOf([line(60_000_000n, 1, { regions })], { country: "US", province: "Texas" })).toBe(9_000_000n);
    expect(freightOf([line(20_000_000n, 1, { regions })], california)).toBe(0n);
  });

  test("areas without delivery are countries, and provinces of others", () => {
    const freight = { ...template, not_to: ["BR", "US:Hawaii"] };
    expect(deliversTo({ freight }, { country: "BR", province: "Bahia" })).toBe(false);
    expect(deliversTo({ freight }, { country: "US", province: "hawaii" })).toBe(false);
    expect(deliversTo({ freight }, { country: "US", province: "" })).toBe(true);
    expect(deliversTo({ freight }, { country: "CA", province: "Hawaii" })).toBe(true);
    expect(areaKey("US:")).toBe("US");
  });
});

const rate = fc.record({
  first: fc.bigInt({ min: 0n, max: 10n ** 11n }),
  further: fc.bigInt({ min: 0n, max: 10n ** 11n }),
  free_from: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n })),
});
const templates = fc
  .tuple(
    fc.record({
      id: fc.constantFrom(1n, 2n, 3n),
      kind: fc.constantFrom("free", "piece", "weight"),
      not_to: fc.constant([]),
    }),
    rate,
    fc.array(fc.tuple(rate, fc.uniqueArray(fc.constantFrom("US", "US:California", "DE", "CN:Guangdong"))), {
      maxLength: 3,
    }),
    fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 })),
  )
  .map(([base, own, regions, [first_grams, further_grams]]): FreightTemplate => {
    const isFree = base.kind === "free";
    return {
      ...base,
      ...(isFree ? { first: 0n, further: 0n, free_from: null } : own),
      first_grams: base.kind === "weight" ? first_grams : null,
      further_grams: base.kind === "weight" ? further_grams : null,
      regions: isFree ? [] : regions.map(([of, areas]) => ({ ...of, areas })),
    };
  });
const carts = fc.array(templates, { minLength: 3, maxLength: 3 }).chain((three) =>
  fc.array(
    fc.record({
      price: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      quantity: fc.integer({ min: 1, max: 9_999 }),
      weight_grams: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      // Lines of one template have one template, as rows of the database do.
      freight: fc.constantFrom(...three.map((one, index) => ({ ...one, id: BigInt(index) }))),
    }),
    { maxLength: 12 },
  ),
);
const places = fc.option(
  fc.record({
    country: fc.constantFrom("US", "DE", "CN", "SA"),
    province: fc.constantFrom("", "California", "guangdong", "Texas"),
  }),
);

test("shipping is never negative, does not depend on the order of the lines nor on the split of pieces, and adds up with the goods", () => {
  fc.assert(
    fc.property(carts, places, fc.integer(), (lines, to, turn) => {
      const freight = freightOf(lines, to);
      const at = lines.length === 0 ? 0 : Math.abs(turn) % lines.length;
      const turned = [...lines.slice(at), ...lines.slice(0, at)].toReversed();
      const split = lines.flatMap((one) =>
        one.quantity === 1
          ? [one]
          : [
              { ...one, quantity: 1 },
              { ...one, quantity: one.quantity - 1 },
            ],
      );
      const { product_total, actual_payment } = priceOfOrder(lines, to);
      return (
        freight >= 0n &&
        freightOf(turned, to) === freight &&
        freightOf(split, to) === freight &&
        actual_payment === product_total + freight
      );
    }),
    { numRuns: 20_000 },
  );
});

test("one more piece never makes a parcel cheaper unless it becomes free", () => {
  fc.assert(
    fc.property(
      templates,
      places,
      fc.integer({ min: 1, max: 500 }),
      fc.option(fc.integer({ min: 1, max: 5_000 })),
      (freight, to, quantity, weight_grams) => {
        const charged = {
          ...freight,
          free_from: null,
          regions: freight.regions.map((region) => ({ ...region, free_from: null })),
        };
        const cost = (pieces: number) =>
          freightOf([{ price: 1n, quantity: pieces, weight_grams, freight: charged }], to);
        return cost(quantity + 1) >= cost(quantity);
      },
    ),
    { numRuns: 20_000 },
  );
});

test("product total plus shipping less discount is the payment", () => {
  expect(priceOfOrder([line(10_000_000n, 2)], null, { discount: 3_000_000n, freight_discount: 0n })).toEqual({
    product_total: 20_000_000n,
    freight: 6_000_000n,
    freight_discount: 0n,
    discount: 3_000_000n,
    actual_payment: money(23_000_000n),
  });
});
