import { expect, test } from "vitest";
import { plainAmount, westernDigits } from "./digits.ts";

test("UX-017: Arabic-Indic, Persian and full-width digits are read as the same amount", () => {
  expect(plainAmount("١٢٠٫٥٠")).toBe("120.50");
  expect(plainAmount("۱۲۰")).toBe("120");
  expect(plainAmount("１２０．５０")).toBe("120.50");
  expect(plainAmount("1,200.5")).toBe("1200.5");
});

test("UX-017: an ambiguous amount stays as typed and never becomes another amount", () => {
  expect(plainAmount("1 200,5")).toBe("1 200,5");
  expect(plainAmount("1,5")).toBe("1,5");
  expect(plainAmount("12,00")).toBe("12,00");
});

test("digits are replaced one for one, so the caret stays where it is", () => {
  const typed = "۰۱٢3４";
  expect(westernDigits(typed)).toBe("01234");
  expect(westernDigits(typed)).toHaveLength(typed.length);
});
