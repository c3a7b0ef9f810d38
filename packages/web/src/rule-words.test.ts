import { languages } from "@arcade/contract/languages";
import { settingNames, unitOf } from "@arcade/contract/limits";
import { sentence } from "@arcade/messages";
import { expect, test } from "vitest";
import { ruleValue } from "./rule-value.ts";
import { ruleWords } from "./rule-words.ts";
import { showIn } from "./show.ts";

test.each(languages)("every number of the business has its own name in %s, and no two the same", (language) => {
  const named = settingNames.map((name) => sentence(language, ruleWords[name].words, ruleWords[name].values));
  expect(named.filter((words, index) => named.indexOf(words) !== index)).toEqual([]);
  expect(named.filter((words) => words.includes("{") || words.includes("_"))).toEqual([]);
});

test.each(languages)("its value has its unit in %s", (language) => {
  const show = showIn(language, (id, values) => sentence(language, id, values));
  const shown = (name: (typeof settingNames)[number], value: number) => ruleValue(value, unitOf(name), show);
  expect(shown("withdrawal_least_micro", 10_000_000)).toBe("$10.00");
  expect(shown("commission_ppm", 50_000)).toContain("5");
  for (const name of [
    "order_unpaid_minutes",
    "order_ship_hours",
    "order_confirm_days",
    "code_resend_seconds",
    "node_timeout_ms",
  ] as const)
    expect(shown(name, 1), name).not.toMatch(/^1$/);
});
