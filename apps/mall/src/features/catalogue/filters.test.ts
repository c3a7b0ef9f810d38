import { describe, expect, test } from "vitest";
import { countFilters, filtersIn } from "./filters.ts";

describe("the filters of a list", () => {
  test("stand in the address as texts", () => {
    expect(filtersIn({ category: "12", keywords: "tea", price_most: "50", free_freight: "1", sort: "new", view: "list" })).toEqual({
      category: "12",
      keywords: "tea",
      price_most: "50",
      free_freight: "1",
    });
  });

  test("count as not given where an address was typed wrongly, so that the list is never refused", () => {
    expect(filtersIn({ category: "abc", ships_from: "Japan", price_least: "-5", price_most: "1.50", free_freight: "yes", keywords: "  " })).toEqual({});
  });

  test("keep the first 200 letters of a long search", () => {
    expect(filtersIn({ keywords: "a".repeat(300) }).keywords).toHaveLength(200);
  });

  test("are counted as one where they are the two ends of a price", () => {
    expect(countFilters({ price_least: "5", price_most: "9", brand: "Kordon", keywords: "tea", category: "1" })).toBe(2);
  });
});
