import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainAmount } from "./digits.ts";
import { moneyText, readMoney, share, shareOver, sum } from "./money.ts";
import { nothingBack, settlementOf } from "./buying/orders/price.ts";

const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });

describe("money", () => {
  test("text and number are the same amount, exactly", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (micro) => readMoney(moneyText(micro)) === micro),
      { numRuns: 20_000 },
    );
    expect([0n, 12_500_000n, 1n, -120_000_000n, 1_234_560n].map(moneyText)).toEqual([
      "0.00",
      "12.50",
      "0.000001",
      "-120.00",
      "1.23456",
    ]);
  });

  test.each([
    "00050.00",
    "05",
    "-05",
    "00",
    "-",
    "５",
    "5 ",
    "5\n",
    "1e3",
    "1e309",
    "NaN",
    "-",
    "+1",
    "0x10",
    "0.1234567",
    "1,000",
    ".5",
    "5.",
    "",
    " 1",
    "١",
    "1_000",
    "Infinity",
  ])("%j is not an amount", (text) => {
    expect(readMoney(text)).toBeNull();
  });

  test("one tenth and two tenths are three tenths", () => {
    expect(sum([readMoney("0.1") ?? 0n, readMoney("0.2") ?? 0n])).toBe(readMoney("0.3"));
  });

  test("rounding is half to even, also below zero", () => {
    expect([1n, 3n, 5n, 7n, -1n, -3n, -5n].map((amount) => share(amount, 1n, 2n))).toEqual([
      0n,
      2n,
      2n,
      4n,
      0n,
      -2n,
      -2n,
    ]);
  });

  test("parts always add up to the whole, and none is negative (REL-018)", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 }),
        (whole, weights) => {
          fc.pre(weights.some((weight) => weight > 0n));
          const parts = shareOver(whole, weights);
          return sum(parts) === whole && parts.every((part) => part >= 0n);
        },
      ),
      { numRuns: 100_000 },
    );
  });

  test("the rest of rounding goes to the largest remainders, the earlier line first", () => {
    expect(shareOver(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(shareOver(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n]);
  });

  test("a settlement pays out the whole escrow and never less than nothing (REL-018)", () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.integer({ min: 0, max: 1_000_000 }),
        (product, freight, purchase, ppm) => {
          fc.pre(product > 0n && purchase <= product + freight);
          const { commission, to_merchant } = settlementOf(
            { ...nothingBack, product_total: product, freight, discount: 0n, purchase_paid: purchase },
            ppm,
          );
          return commission + to_merchant === product + freight - purchase && commission >= 0n && to_merchant >= 0n;
        },
      ),
      { numRuns: 50_000 },
    );
  });
});

describe("amounts as people type them (UX-017)", () => {
  test.each([
    ["١٢٠٫٥٠", "120.50"],
    ["۱۲۰", "120"],
    ["１２０．５０", "120.50"],
    ["1,200.5", "1200.5"],
    ["1 200,5", "1200.5"],
    [" 12 ", "12"],
    ["1,200", null],
    ["1.200,50", null],
    ["-5", null],
    ["1e3", null],
  ])("%j is read as %j", (typed, read) => {
    expect(plainAmount(typed)).toBe(read);
  });
});
