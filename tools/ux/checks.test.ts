import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checks } from "./checks.ts";
import { testTitles } from "./test-titles.ts";

const asked = Array.from(
  readFileSync("docs/requirements/experience.md", "utf8").matchAll(/\*\*(UX-\d{3})\*\* \([ABC]\)/g),
  ([, id = ""]) => id,
);

describe("the checks of the experience", () => {
  test("each has its line, and nothing else has one", () => {
    expect(asked).toHaveLength(150);
    expect([...checks.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
      asked.toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test("each has evidence, or says what is open", () => {
    const bare = [...checks].filter(
      ([, { held, measured = [], open }]) => held.length + measured.length === 0 && open === undefined,
    );
    expect(bare.map(([id]) => id)).toEqual([]);
  });

  test("each test that is named is in its file", () => {
    const files = new Map<string, ReadonlySet<string>>();
    const titlesOf = (file: string) => {
      const titles = files.get(file) ?? (existsSync(file) ? testTitles(file) : new Set<string>());
      files.set(file, titles);
      return titles;
    };
    const missing = [...checks].flatMap(([id, { held }]) =>
      held.filter(({ file, title }) => !titlesOf(file).has(title)).map(({ file, title }) => `${id}: ${file}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test("each row of the bench that is named passes", () => {
    const rows = readFileSync("docs/generated/bench.md", "utf8").split("\n");
    const failing = [...checks].flatMap(([id, { measured = [] }]) =>
      measured
        .filter((name) => !rows.some((row) => row.startsWith(`| ${name}`) && /\| pass +\|/.test(row)))
        .map((name) => `${id}: ${name}`),
    );
    expect(failing).toEqual([]);
  });
});
