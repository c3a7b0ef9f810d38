import type { MoneyText } from "@arcade/contract/money";
import { expect, test } from "vitest";
import { priceAfter, type PriceStep } from "./many-prices.ts";

test.each<[string, PriceStep, string, string | null]>([
  ["20.00", "set", "18.50", "18.50"],
  ["20.00", "percent_up", "10", "22.00"],
  ["19.99", "percent_down", "15", "16.99"],
  ["0.05", "percent_up", "10", "0.06"],
  ["20.00", "amount_up", "0.5", "20.50"],
  ["20.00", "amount_down", "19.99", "0.01"],
  ["20.00", "amount_down", "20", null],
  ["20.00", "percent_down", "100", null],
  ["20.00", "set", "", null],
  ["20.00", "set", "-1", null],
])("%s, %s %s, is %s", (price, step, figure, after) => {
  expect(priceAfter(price as MoneyText, step, figure)).toBe(after);
});
