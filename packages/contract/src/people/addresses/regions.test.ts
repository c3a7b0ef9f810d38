import { expect, test } from "vitest";
import { countryFormat } from "./countries.ts";
import { regions } from "./regions.ts";

test("the countries with regions have lists without repeats", () => {
  for (const country of ["AE", "AU", "BR", "CA", "CN", "IN", "JP", "KR", "MX", "US"])
    expect([country, countryFormat(country).order.includes("province"), country in regions]).toEqual([
      country,
      true,
      true,
    ]);
  for (const [, names] of Object.values(regions)) expect(new Set(names.map(([own]) => own)).size).toBe(names.length);
});

test("the emirates have names in Arabic and in Latin letters", () => {
  expect(regions["AE"]?.[0]).toBe("ar");
  expect(regions["AE"]?.[1]).toContainEqual(["دبي", "Dubai"]);
});
