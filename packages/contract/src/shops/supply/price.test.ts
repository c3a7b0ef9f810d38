import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money, moneyText, rateOf, readMoney } from "../../money.ts";
import { expectedProfit, minPrice, priceAt, priceFault } from "./price.ts";

const cent = 10_000n;
const dollars = (text: string) => readMoney(text) ?? 0n;
/** A purchase price of up to 50,000 dollars, in whole cents. */
const purchase = fc.bigInt({ min: 1n, max: 5_000_000n }).map((cents) => cents * cent);
const ppm = fc.integer({ min: 0, max: 250_000 });
const commission = fc.integer({ min: 0, max: 200_000 });
const runs = { numRuns: 20_000 };

describe("the maximum price of supply goods (RULES 6)", () => {
  test.each([
    ["10.00", 100_000, "11.00"],
    ["0.05", 100_000, "0.05"],
    ["9.99", 150_000, "11.48"],
    ["33.33", 180_000, "39.32"],
    ["200.00", 250_000, "250.00"],
    ["0.01", 250_000, "0.01"],
  ])("%s with %i millionths is %s: rounded down to whole cents", (cost, ratio, max) => {
    expect(moneyText(priceAt(dollars(cost), ratio))).toBe(max);
  });

  test("is never above the ratio, and less than a cent below it", () => {
    fc.assert(
      fc.property(purchase, ppm, (cost, ratio) => {
        const max = priceAt(cost, ratio);
        expect(max % cent).toBe(0n);
        expect(max * 1_000_000n).toBeLessThanOrEqual(cost * BigInt(1_000_000 + ratio));
        expect((max + cent) * 1_000_000n).toBeGreaterThan(cost * BigInt(1_000_000 + ratio));
      }),
      runs,
    );
  });

  test("a price is refused exactly above the ratio and without a profit", () => {
    fc.assert(
      fc.property(purchase, ppm, fc.bigInt({ min: 1n, max: 7_000_000n }), (cost, ratio, cents) => {
        const price = cents * cent;
        const fault = priceFault(price, cost, ratio);
        expect(fault === "price_below_cost").toBe(price <= cost);
        expect(fault === "price_above_ratio").toBe(price > cost && price > priceAt(cost, ratio));
        expect(priceFault(minPrice(cost), cost, 250_000) === "price_below_cost").toBe(false);
      }),
      runs,
    );
  });
});

describe("the expected profit (UX-138)", () => {
  test.each([
    ["11.00", "10.00", 50_000, "0.45"],
    ["12.35", "10.00", 50_000, "1.73"],
    ["10.01", "10.00", 50_000, "0.00"],
    ["250.00", "200.00", 50_000, "37.50"],
  ])("%s bought for %s leaves %s %s: in whole cents, rounded down", (price, cost, ratio, profit) => {
    expect(moneyText(expectedProfit(dollars(price), dollars(cost), ratio))).toBe(profit);
  });

  test("sale price, purchase price, commission and profit add up within a cent, and the profit shown is never exceeded", () => {
    fc.assert(
      fc.property(purchase, fc.bigInt({ min: 1n, max: 2_000_000n }), commission, (cost, above, ratio) => {
        const price = money(cost + above * cent);
        const profit = expectedProfit(price, cost, ratio);
        const commissionTaken = rateOf(price, ratio) > price - cost ? price - cost : rateOf(price, ratio);
        const rest = price - cost - commissionTaken - profit;
        expect(profit).toBeGreaterThanOrEqual(0n);
        expect(profit % cent).toBe(0n);
        expect(rest).toBeGreaterThanOrEqual(0n);
        expect(rest).toBeLessThan(cent);
      }),
      runs,
    );
  });

  test("a higher price never earns less, and a higher cost never more", () => {
    fc.assert(
      fc.property(
        purchase,
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        commission,
        (cost, above, more, ratio) => {
          const price = cost + above * cent;
          expect(expectedProfit(price + more * cent, cost, ratio)).toBeGreaterThanOrEqual(
            expectedProfit(price, cost, ratio),
          );
          expect(expectedProfit(price, cost, ratio)).toBeGreaterThanOrEqual(
            expectedProfit(price, cost + more * cent, ratio),
          );
        },
      ),
      runs,
    );
  });
});
