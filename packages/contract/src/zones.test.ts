import { expect, test } from "vitest";
import { daysIn } from "./zones.ts";

const one = (zone: string, day: string) =>
  Object.values(daysIn(zone, { from: day, to: day })).map((at) => at?.toISOString());

test.each([
  ["UTC", "2031-05-06", "2031-05-06T00:00:00.000Z", "2031-05-07T00:00:00.000Z"],
  ["Asia/Tokyo", "2031-05-06", "2031-05-05T15:00:00.000Z", "2031-05-06T15:00:00.000Z"],
  ["America/Los_Angeles", "2031-05-06", "2031-05-06T07:00:00.000Z", "2031-05-07T07:00:00.000Z"],
  ["Asia/Kathmandu", "2031-05-06", "2031-05-05T18:15:00.000Z", "2031-05-06T18:15:00.000Z"],
  // The clock is put forward: the day has 23 hours.
  ["Europe/Berlin", "2031-03-30", "2031-03-29T23:00:00.000Z", "2031-03-30T22:00:00.000Z"],
  // And back: it has 25.
  ["Europe/Berlin", "2031-10-26", "2031-10-25T22:00:00.000Z", "2031-10-26T23:00:00.000Z"],
])("in %s the day %s begins and ends by the clock of the place", (zone, day, from, until) => {
  expect(one(zone, day)).toEqual([from, until]);
});

test("a missing day is no limit", () => {
  expect(daysIn("Asia/Tokyo", {})).toEqual({ from: null, until: null });
});
