import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Documents that tell somebody what to type. */
const files = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md"), "deploy/arcade.service"].filter(
  (file) => !file.startsWith("docs/generated"),
);
const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;

function allOf(pattern: RegExp): { file: string; found: string }[] {
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, found = ""]) => ({ file, found })),
  );
}

test("each `npm run` that a document names is a script", () => {
  const named = allOf(/\bnpm\s+run\s+([a-z][a-z-]*)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ found }) => !Object.hasOwn(scripts, found))).toEqual([]);
});

test("each tool and script names a file that exists", () => {
  const named = allOf(/\bnode\s+(?:--import\s+\S+\s+)?(tools\/[\w/-]+\.ts)/g);
  const run = Object.values(scripts).flatMap((script) => /((?:tools|bench)\/[\w/-]+\.ts)/.exec(script)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect([...named.map(({ found }) => found), ...run].filter((file) => !existsSync(file))).toEqual([]);
});

test("the page about upgrades names a table and files that exist", () => {
  const page = readFileSync("docs/upgrading.md", "utf8");
  expect(page).toContain("SELECT name, applied_at FROM migration");
  for (const file of ["CHANGELOG.md", "compose.yaml", "apps/server/db/migrations"]) expect(existsSync(file)).toBe(true);
});
