import { expect, test } from "vitest";
import { type LineFacts, verdictOf } from "./line-rules.ts";

const before = { system: "a", timeline: 3, position: 1_000n, synchronous: false };
const promoted = { system: "a", timeline: 4, position: 2_000n, synchronous: false, fork: 1_500n };
const facts: LineFacts = { before, now: promoted, missing: 0, isRemembered: true, isJudged: false };

test.each<[string, Partial<LineFacts>, ReturnType<typeof verdictOf>]>([
  ["nothing was seen before", { before: null }, "start"],
  ["it is another cluster", { before: { ...before, system: "b" } }, "start"],
  ["the same line went on", { now: { ...promoted, timeline: 3 } }, "same"],
  [
    "the same line is earlier than it was: a copy was put back",
    { now: { ...promoted, timeline: 3, position: 1n } },
    "position",
  ],
  ["a standby had all that this process had answered", {}, "kept"],
  ["a call that was answered is not there", { missing: 1 }, "answers"],
  [
    "a call is not there though commits waited for the standby",
    { missing: 1, before: { ...before, synchronous: true } },
    "answers",
  ],
  [
    "an asynchronous standby took over before the place that was seen",
    { now: { ...promoted, fork: 999n } },
    "position",
  ],
  [
    "a synchronous one did: nothing behind it was answered",
    { now: { ...promoted, fork: 999n }, before: { ...before, synchronous: true } },
    "kept",
  ],
  ["nobody remembers what was answered", { isRemembered: false }, "unknown"],
  [
    "the server was started again, so its fork is not known, and nobody remembers",
    { now: { ...promoted, fork: null }, isRemembered: false },
    "unknown",
  ],
  ["another process remembered", { isRemembered: false, isJudged: true }, "kept"],
  [
    "commits waited for the standby, and this process has just started",
    { isRemembered: false, before: { ...before, synchronous: true } },
    "kept",
  ],
])("%s", (_case, changed, verdict) => {
  expect(verdictOf({ ...facts, ...changed })).toBe(verdict);
});
