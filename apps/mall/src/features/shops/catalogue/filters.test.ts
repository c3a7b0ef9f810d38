import { describe, expect, test } from "vitest";
import { attributesOf, countFilters, filtersIn, noFilters, wholePriceOf, withValues } from "./filters.ts";

describe("the filters of a list", () => {
  test("are texts in the address", () => {
    expect(
      filtersIn({ category: "12", keywords: "tea", price_most: "50", free_freight: "1", sort: "new", view: "list" }),
    ).toEqual({
      category: "12",
      keywords: "tea",
      price_most: "50",
      free_freight: "1",
    });
  });

  test("count as not given if somebody typed the address wrongly, so the list is never refused", () => {
    expect(
      filtersIn({
        category: "abc",
        ships_from: "Japan",
        price_least: "-5",
        price_most: "1.50",
        free_freight: "yes",
        keywords: "  ",
      }),
    ).toEqual({});
  });

  test("keep only the first 200 letters of a long search", () => {
    expect(filtersIn({ keywords: "a".repeat(300) }).keywords).toHaveLength(200);
  });

  test("are counted as one if they are the two ends of a price", () => {
    expect(countFilters({ price_least: "5", price_most: "9", brand: "Kordon", keywords: "tea", category: "1" })).toBe(
      2,
    );
  });

  test("include the coupon that the reader came with, and are cleared together with it", () => {
    expect(countFilters({ coupon: "7" })).toBe(1);
    const given = {
      category: "1",
      keywords: "tea",
      coupon: "7",
      brand: "Kordon",
      free_freight: "1",
      price_most: "5",
      ships_from: "JP",
    };
    expect(filtersIn({ ...given, ...noFilters })).toEqual({ category: "1", keywords: "tea" });
  });
});

describe("a price to filter by", () => {
  test.each([
    ["120", "120"],
    ["١٢٠", "120"],
    ["۱۲۰", "120"],
    ["１２０", "120"],
    [" 1,200 ", "1200"],
    ["120.00", "120"],
    ["007", "7"],
    ["0", "0"],
    ["", undefined],
  ])("%j is read as %j", (typed, whole) => {
    expect(wholePriceOf(typed)).toBe(whole);
  });

  test.each([
    "120.50",
    "١٢٠٫٥٠",
    "１２０．５０",
    "1,200.5",
    "1 200,5",
    "1,5",
    "1.000",
    "-5",
    "1e3",
    "about 5",
    "1234567",
  ])("%j is not read as anything else", (typed) => {
    expect(wholePriceOf(typed)).toBeNull();
  });
});

describe("attributes that goods must state", () => {
  const wool = withValues({}, "Material", ["Wool"]);

  test("are one text in the address, and are counted by their values", () => {
    const both = withValues({ attributes: withValues({ attributes: wool }, "Closure", ["Zip"]) }, "Material", [
      "Wool",
      "Linen",
    ]);
    expect(attributesOf({ attributes: both })).toEqual([
      { name: "Material", values: ["Wool", "Linen"] },
      { name: "Closure", values: ["Zip"] },
    ]);
    expect(countFilters(filtersIn({ attributes: both }))).toBe(3);
  });

  test("are removed with the last value", () => {
    expect(withValues({ attributes: wool }, "Material", [])).toBeUndefined();
  });

  test.each([
    "",
    "Wool",
    "[]",
    "[[]]",
    '[["Material"]]',
    '[["Material",1]]',
    '[["Material",""]]',
    '[["a\\u0000","b"]]',
    '[["a","\\ud800"]]',
    '{"a":1}',
  ])("%j counts as not given", (attributes) => {
    expect(filtersIn({ attributes })).toEqual({});
  });
});
