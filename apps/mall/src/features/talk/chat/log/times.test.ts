import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import type { Translate } from "@arcade/web/translate.tsx";
import { partsOf } from "../messages/text-parts.ts";
import { inParts } from "../composer/recorder.ts";
import { showsSecret } from "./secrets.ts";
import { chatTimes, daysApart } from "./times.ts";

const t: Translate = (id) => id;
// A Friday, in the reader's time zone.
const now = new Date(2026, 10, 20, 15, 30);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

test('today the time, then yesterday, the weekday within a week, then the date; under five minutes "just now"', () => {
  const { stamp } = chatTimes("en", t, () => now);
  expect(stamp(at(20, 15, 26))).toBe("app.just_now");
  expect(stamp(at(20, 15, 25))).toBe("3:25 PM");
  expect(stamp(at(20, 0, 1))).toBe("12:01 AM");
  expect(stamp(at(19, 23, 59))).toBe("chat.yesterday");
  expect(stamp(at(18, 12))).toBe("Wednesday");
  expect(stamp(at(14, 12))).toBe("Saturday");
  expect(stamp(at(13, 12))).toBe("Nov 13, 2026");
});

test("the day is shown between messages of two days, in each language, in digits that all can read, without hidden marks", () => {
  for (const language of languages) {
    const { day, stamp, clock } = chatTimes(language, t, () => now);
    expect(day(at(20, 0, 1))).toBe("chat.today");
    expect(day(at(19, 0, 1))).toBe("chat.yesterday");
    for (const text of [day(at(17, 9)), day(at(1, 9)), stamp(at(20, 9)), clock(at(20, 9))]) {
      expect(text).not.toBe("");
      expect(text).not.toMatch(/[\u0660-\u0669\u061c\u200e\u200f\u202f\u00a0]/);
    }
  }
});

test("a day ends at the reader's own midnight, also if it has 23 or 25 hours", () => {
  expect(daysApart(new Date(2026, 2, 28, 23, 59), new Date(2026, 2, 29, 0, 1))).toBe(1);
  expect(daysApart(new Date(2026, 9, 24, 12), new Date(2026, 9, 26, 12))).toBe(2);
  expect(daysApart(new Date(2026, 0, 1, 0, 0), new Date(2026, 0, 1, 23, 59))).toBe(0);
});

test("only http and https addresses become links, without the punctuation after them", () => {
  expect(partsOf("see https://example.org/a?b=1, please")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", text: "https://example.org/a?b=1", href: "https://example.org/a?b=1" },
    { kind: "text", text: ", please" },
  ]);
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<b>",
    "//example.org",
    "<b>bold</b>",
    "file:///etc/passwd",
    "http://",
  ])
    expect(partsOf(text)).toEqual([{ kind: "text", text }]);
  expect(partsOf("看https://example.org/路。")[1]).toMatchObject({ kind: "link" });
});

test("six digits alone look like a code, in any script (TRU-015)", () => {
  for (const text of ["246810", "my code is 135790.", "٢٤٦٨١٠", "１３５７９０"]) expect(showsSecret(text)).toBe(true);
  for (const text of ["12345", "1234567", "20261120-0042", "size 42"]) expect(showsSecret(text)).toBe(false);
});

test("the level of a long recording is sent in at most as many figures as the mall takes, each the loudest of its part", () => {
  const levels = Array.from({ length: 600 }, (_, index) => index % 100);
  expect(inParts(levels, 64)).toHaveLength(64);
  expect(Math.max(...inParts(levels, 64))).toBe(99);
  expect(inParts([5, 6], 64)).toEqual([5, 6]);
});
