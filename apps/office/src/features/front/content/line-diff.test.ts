import { describe, expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

const marked = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

describe("two texts side by side", () => {
  test.each([
    ["nothing", "", "", []],
    ["the same", "a\nb", "a\nb", [" a", " b"]],
    ["all new", "", "a\nb", ["+a", "+b"]],
    ["all gone", "a", "", ["-a"]],
    ["a line between", "a\nc", "a\nb\nc", [" a", "+b", " c"]],
    ["a line changed", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
    ["a line moved", "a\nb\nc", "b\nc\na", ["-a", " b", " c", "+a"]],
    ["an added sentence at the end", "a", "a\nThe mall keeps all balances.", [" a", "+The mall keeps all balances."]],
  ])("%s", (_what, before, after, lines) => {
    expect(marked(before, after)).toEqual(lines);
  });

  test("the whole new text is shown, for any two texts", () => {
    const lines = (count: number, seed: number) =>
      Array.from({ length: count }, (_, index) => String((index * seed) % 7)).join("\n");
    for (const seed of [1, 2, 3, 5]) {
      const [before, after] = [lines(40, seed), lines(33, seed + 1)];
      const diff = lineDiff(before, after);
      const of = (left: "added" | "removed") =>
        diff.flatMap(({ kind, text }) => (kind === "same" || kind === left ? [text] : [])).join("\n");
      expect([of("removed"), of("added")]).toEqual([before, after]);
    }
  });

  test("thousands of lines that all differ are shown whole", () => {
    const many = (mark: string) => Array.from({ length: 4_000 }, (_, index) => `${mark}${index}`).join("\n");
    expect(lineDiff(many("a"), many("b"))).toHaveLength(8_000);
  });
});
