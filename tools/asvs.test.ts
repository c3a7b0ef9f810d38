import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const page = readFileSync("docs/security/asvs.md", "utf8");
const rows = page.split("\n").filter((line) => line.startsWith("| V"));
const cellsOf = (endpoint: string) => endpoint.split("|").map((cell) => cell.trim());

/** How many level 1 and level 2 requirements each chapter of ASVS 5.0.0 has. */
const chapters = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

describe("the table of ASVS 5.0 requirements", () => {
  test("has one row for each requirement of levels 1 and 2", () => {
    const ids = rows.map((endpoint) => cellsOf(endpoint)[1] ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    const counts = Object.fromEntries(
      Object.keys(chapters).map((chapter) => [chapter, ids.filter((id) => id.startsWith(`${chapter}.`)).length]),
    );
    expect(counts).toEqual(chapters);
  });

  test("gives each row a state and its evidence or reason", () => {
    for (const endpoint of rows) {
      const [, id, state, evidence] = cellsOf(endpoint);
      expect([id, ["yes", "part", "no", "none", "site"].includes(state ?? ""), (evidence ?? "").length > 5]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });

  test("names files that exist", () => {
    const paths = rows.flatMap((endpoint) =>
      Array.from(endpoint.matchAll(/`((?:apps|docs|e2e|packages|tools)\/[^`]+)`/g), (found) => found[1] ?? ""),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
