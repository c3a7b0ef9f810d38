import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { amountsApart } from "./catalogue.ts";
import { refusalSentence } from "./messages.ts";

test.each(languages)("a closure without a known end is worded in %s, and one with an end names it", (language) => {
  for (const name of ["orders_closed", "withdrawal_closed", "recharge_closed"]) {
    const open = refusalSentence(language, name, { reason: "maintenance", until: null });
    const ending = refusalSentence(language, name, { reason: "maintenance", until: "2031-05-06T10:00:00.000Z" });
    expect(open).not.toMatch(/none|1970/);
    expect(ending).toMatch(/2031/);
  }
});

test("in an Arabic sentence an amount keeps its sign before its digits", () => {
  const amount = "\u2066$12.00\u2069";
  expect(amountsApart("ar", { max: "$12.00", count: 3, name: "Cedar" })).toEqual({
    max: amount,
    count: 3,
    name: "Cedar",
  });
  expect(amountsApart("zh-Hans", { max: "$12.00" })).toEqual({ max: "$12.00" });
});
