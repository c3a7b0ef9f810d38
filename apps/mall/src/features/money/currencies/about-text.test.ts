import type { TimeText } from "@arcade/contract/wire";
import type { MoneyText } from "@arcade/contract/money";
import { expect, test } from "vitest";
import { aboutText, rateDate } from "./about-text.ts";

const rate = {
  currency: "EUR",
  rate: "0.9234" as MoneyText, // as the server writes it
  rated: "2026-11-20T23:30:00.000Z" as TimeText,
  until: "2026-11-27T00:00:00.000Z" as TimeText,
};

test("a price is followed by an estimate, and by the day of the rate if there is room", () => {
  expect(aboutText(rate, "$1,332.00", false, "en")).toBe("≈ €1,229.97");
  expect(aboutText(rate, "$13.32", true, "en")).toBe("≈ €12.30 · Nov 20, 2026");
  expect(rateDate(rate, "en")).toBe("Nov 20, 2026");
});

test("text that is no amount of USDT has no estimate", () => {
  for (const amount of ["<$0.01", "10%", "48.00", "-$5.00", "$"])
    expect(aboutText(rate, amount, false, "en")).toBeNull();
});

test("in Arabic an amount stays in one piece, with Western digits", () => {
  expect(aboutText(rate, "$13.32", false, "ar")).toMatch(/^≈ .*12\.30.*€$/);
});
