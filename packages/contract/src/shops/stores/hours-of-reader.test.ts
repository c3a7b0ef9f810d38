import { expect, test } from "vitest";
import { hoursIn, spansOfDays } from "./hours-of-reader.ts";

const now = new Date("2026-01-07T12:00:00Z");
const hours = (time_zone: string, from: string, until: string, open = [0, 1, 2, 3, 4, 5, 6]) => ({
  time_zone,
  days: Array.from({ length: 7 }, (_, day) => (open.includes(day) ? { from, until } : null)),
});

test("equal days in a row are one line, in the reader's time zone", () => {
  expect(spansOfDays(hoursIn("Asia/Dubai", hours("UTC", "08:00", "22:00"), now))).toEqual([
    { first: 0, last: 6, from: "12:00", until: "02:00" },
  ]);
  expect(spansOfDays(hoursIn("UTC", hours("UTC", "09:00", "17:30", [0, 1, 2, 3, 5]), now))).toEqual([
    { first: 0, last: 3, from: "09:00", until: "17:30" },
    { first: 5, last: 5, from: "09:00", until: "17:30" },
  ]);
});

test("hours that begin on another day for the reader are on that day, also over the end of the week", () => {
  expect(hoursIn("America/Los_Angeles", hours("Asia/Tokyo", "09:00", "18:00", [0]), now)).toEqual([
    { day: 6, from: "16:00", until: "01:00" },
  ]);
  expect(hoursIn("Asia/Tokyo", hours("America/Los_Angeles", "20:00", "21:00", [6]), now)).toEqual([
    { day: 0, from: "13:00", until: "14:00" },
  ]);
});

test("a whole day and a zone of half an hour keep their times", () => {
  expect(hoursIn("Asia/Kolkata", hours("UTC", "00:00", "00:00", [2]), now)).toEqual([
    { day: 2, from: "05:30", until: "05:30" },
  ]);
});
