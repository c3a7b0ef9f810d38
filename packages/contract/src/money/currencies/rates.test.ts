import { expect, test } from "vitest";
import { money, moneyOf, type MoneyText } from "../../money.ts";
import { aboutIn, isCurrency, writeIn } from "./rates.ts";

const amountOf = (text: string) => moneyOf(text as MoneyText); // as the server writes amounts
const about = (currency: string, rate: string, amount: string) =>
  aboutIn({ currency, rate: amountOf(rate) }, amountOf(amount));

test("an amount is rounded up to the smallest unit of its currency by ISO 4217", () => {
  expect(about("EUR", "0.9234", "13.32")).toBe("12.30"); // 12.299688
  expect(about("EUR", "0.92", "10.00")).toBe("9.20"); // exact: nothing is added
  expect(about("EUR", "0.000001", "0.01")).toBe("0.01");
  expect(about("JPY", "149.87", "1.00")).toBe("150.00");
  expect(about("KWD", "0.30741", "1.00")).toBe("0.308");
  expect(about("IRR", "42105.5", "0.01")).toBe("422.00");
});

test("it is never less than the amount at the rate", () => {
  for (let step = 1n; step < 400n; step += 1n) {
    const [amount, rate] = [money(step * 9_973n), money(step * 7_919n)];
    for (const currency of ["EUR", "JPY", "KWD"])
      expect(moneyOf(aboutIn({ currency, rate }, amount)) * 1_000_000n).toBeGreaterThanOrEqual(amount * rate);
  }
});

test("every language writes it with its own sign and Western digits", () => {
  expect(writeIn("EUR", "en-u-nu-latn", "12.30" as MoneyText)).toBe("€12.30");
  expect(writeIn("EUR", "ar-u-nu-latn", "12.30" as MoneyText)).toMatch(/12\.30.€/);
  expect(writeIn("EUR", "en-u-nu-latn", "0.923412" as MoneyText, 6)).toBe("€0.923412");
});

test("a code outside ISO 4217 is no currency", () => {
  expect(["EUR", "KWD", "AAA", "eur", ""].map(isCurrency)).toEqual([true, true, false, false, false]);
});
