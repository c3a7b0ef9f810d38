import { type Language, languages } from "@arcade/contract/languages";
import type { MoneyText } from "@arcade/contract/money";
import { maxArchiveBytes } from "@arcade/contract/oversight/members/data";
import { describe, expect, test } from "vitest";
import { serverNow } from "./clock.ts";
import { exactMoney, isRounded, maskedPhone, money, moneyOfSum, showIn } from "./show.ts";

const text = (amount: string) => amount as MoneyText; // as the server writes it
const show = (language: Language) => showIn(language, (id) => id);
const ago = (minutes: number) => new Date(serverNow().getTime() - minutes * 60_000).toISOString();

test("an amount is written the same way in every language, with a sign in front", () => {
  expect(money(text("1234567.50"))).toBe("$1,234,567.50");
  expect(exactMoney(text("-0.000001"))).toBe("-$0.000001");
  expect(money(text("999.00"))).toBe("$999.00");
});

test.each([
  ["1.239999", "$1.23", "$1.24"],
  ["-1.231", "-$1.24", "-$1.23"],
  ["999.999", "$999.99", "$1,000.00"],
  ["0.009999", "<$0.01", "$0.01"],
  ["-0.000001", "-$0.01", "-<$0.01"],
  ["0.00", "$0.00", "$0.00"],
])("%s has two decimals and is never shown as zero or as more than it is", (amount, down, up) => {
  expect(money(text(amount))).toBe(down);
  expect(money(text(amount), "up")).toBe(up);
});

test("amounts beside their total are exact if the rounded ones would not add up", () => {
  const oneFine = ["27.90", "-0.1395"].map(text);
  expect(oneFine.map((amount) => moneyOfSum(oneFine)(amount))).toEqual(["$27.90", "-$0.14"]);
  expect(money(text("27.7605"))).toBe("$27.76");
  const twoFine = ["1.006", "1.006"].map(text);
  expect(twoFine.map((amount) => moneyOfSum(twoFine)(amount))).toEqual(["$1.006", "$1.006"]);
  expect(isRounded(text("2.012"))).toBe(true);
  expect(isRounded(text("2.01"))).toBe(false);
});

test("of an 11-digit number the first three and last four digits are shown", () => {
  expect(maskedPhone("13812345678")).toBe("138****5678");
  expect(maskedPhone("+971 50 123 4567")).toBe("+971 50 123 4567");
});

test("the rest of a deadline begins with its largest unit", () => {
  expect(show("en").left({ days: 0, hours: 23, minutes: 59, seconds: 51 })).toBe("23h 59m 51s");
  expect(show("en").left({ days: 0, hours: 0, minutes: 0, seconds: 0 })).toBe("0s");
  expect(show("zh-Hans").left({ days: 1, hours: 0, minutes: 2, seconds: 3 })).toContain("1");
});

describe.each(languages)("in %s", (language) => {
  test('under 5 minutes is "just now"', () => {
    expect(show(language).ago(ago(4))).toBe("app.just_now");
    expect(show(language).ago(ago(6))).not.toBe("app.just_now");
  });

  test("dates and counts have Western digits, the month by name or sign, and no invisible characters", () => {
    const { date, time, timeWithZone, count, countShort, rating } = show(language);
    const shown = [
      date("2025-02-01T10:00:00.000Z"),
      time("2025-02-01T10:00:00.000Z"),
      timeWithZone("2025-02-01T10:00:00.000Z"),
      count(12_345),
      countShort(12_345),
      rating(4.8),
      show(language).ago(ago(200)),
    ];
    for (const each of shown) {
      expect(each).not.toMatch(/[\u00a0\u061c\u200e\u200f\u202a-\u202f\u2066-\u2069\u0660-\u0669\u06f0-\u06f9]/);
      expect(each).toMatch(/\d/);
      expect(each).not.toMatch(/\d[/.]\d{1,2}[/.]\d/);
    }
    expect(count(12_345)).toBe("12,345");
  });
});

test.each([
  ["en", "2 GB"],
  ["zh-Hans", "2 GB"],
  ["zh-Hant", "2 GB"],
  ["ja", "2 GB"],
  ["ko", "2GB"],
  ["ar", "2 غ.ب"],
] as const)("a size has its usual unit, %s", (language, whole) => {
  expect(show(language).bytes(maxArchiveBytes)).toBe(whole);
});

test("a size has at most one decimal, and stays below a thousand of its unit", () => {
  const { bytes } = show("en");
  expect([800, 99_999, 3_240_000, 999_949_999, 999_950_000, 4_294_967_296].map(bytes)).toEqual([
    "0.8 kB",
    "100 kB",
    "3.2 MB",
    "999.9 MB",
    "1 GB",
    "4.3 GB",
  ]);
});
