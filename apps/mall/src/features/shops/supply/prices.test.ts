import { moneyText, readMoney } from "@arcade/contract/money";
import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import type { IdText } from "@arcade/contract/wire";
import { describe, expect, test } from "vitest";
import { faultOf, greatestPrices, pricesByRule, profitOf, suggestedPrices } from "./prices.ts";

const money = (text: string) => moneyText(readMoney(text) ?? 0n);
const sku = (
  id: string,
  cost: string,
  suggested: string,
  greatest: string,
  pieces = 5,
): SupplyDetail["skus"][number] => ({
  id: id as IdText, // an id's brand
  values: [],
  picture: "",
  purchase_price: money(cost),
  suggested_price: money(suggested),
  greatest_price: money(greatest),
  weight_grams: 100,
  pieces,
});
const item = {
  skus: [sku("1", "10.00", "11.50", "11.00"), sku("2", "20.00", "21.00", "22.00"), sku("3", "5.00", "5.40", "5.50", 0)],
};
const terms = { profit_ppm: 100_000, commission_ppm: 50_000 };

describe("prices of supply goods on the page", () => {
  test("begin with the suggested price, within the limit of the level, without what is sold out", () => {
    expect(suggestedPrices(item)).toEqual({ 1: "11.00", 2: "21.00", 3: "" });
    expect(greatestPrices(item)).toEqual({ 1: "11.00", 2: "22.00", 3: "5.50" });
  });

  test("one rule for all adds the percentage, rounded down, and stays within the ratio", () => {
    expect(pricesByRule(item, "7.5")).toEqual({ 1: "10.75", 2: "21.50", 3: "5.37" });
    expect(pricesByRule(item, "40")).toEqual(greatestPrices(item));
    for (const wrong of ["", "x", "-3", "1e3", "7.123"]) expect(pricesByRule(item, wrong)).toBeNull();
  });

  test("each shows its fault or its profit", () => {
    const [first] = item.skus;
    if (first === undefined) throw new Error("there is one");
    const cases = ["", "11.00", "11.01", "10.00", "abc", "10.123"].map((text) => [
      faultOf(text, first, terms.profit_ppm),
      profitOf(text, first, terms),
    ]);
    expect(cases).toEqual([
      [null, null],
      [null, "0.45"],
      ["price_above_ratio", null],
      ["price_below_cost", null],
      ["not_a_number", null],
      ["too_many_decimals", null],
    ]);
  });
});
