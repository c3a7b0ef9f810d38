import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Every test but the journeys. */
const testFiles = [
  "packages/**/*.test.ts",
  "apps/mall/src/**/*.test.ts",
  "apps/{mall,office}/test/**/*.test.tsx",
  "apps/server/**/*.test.ts",
  "tools/**/*.test.ts",
];

/** What holds of every file: the laws of the texts, of the names, and of the translations. */
const always = [
  "packages/messages/src/messages.test.ts",
  "tools/folders.test.ts",
  "tools/names.test.ts",
  "tools/tidy.test.ts",
];

/**
 * Files that differ from `since` (a commit or branch), and new ones that Git does not know yet. Deleted files are left
 * out.
 */
export function changedFiles(since: string): string[] {
  const commands = [
    ["diff", "--name-only", "--diff-filter=d", "--merge-base", since],
    ["ls-files", "--others", "--exclude-standard"],
  ];
  return commands.flatMap((command) => {
    const { status, stdout, stderr } = spawnSync("git", command, { encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${command.join(" ")}: ${stderr.trim()}`);
    return stdout.split("\n").filter((line) => line !== "" && existsSync(line));
  });
}

/** The tests of this repository, with what each of them imports by a path. */
export function allTests(): Map<string, readonly string[]> {
  const files = testFiles.flatMap((pattern) => globSync(pattern, { exclude: (name) => name === "node_modules" }));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g), ([, target = ""]) =>
    path.normalize(path.join(path.dirname(file), target)),
  );
}

/**
 * The tests that a change most likely breaks. Every server test imports the whole server, so the imports of imports say
 * nothing. A test belongs to a changed file if it is that file, imports it by its path, is in its folder, or is of the
 * same noun (orders, coupons, ...) in the contract, the server or the mall. Only the whole run decides.
 */
export function testsOf(changed: readonly string[], tests: ReadonlyMap<string, readonly string[]>): string[] {
  const near = (test: string, imports: readonly string[]) =>
    changed.some(
      (file) =>
        file === test ||
        imports.includes(file) ||
        isBeside(file, test) ||
        (nounOf(file) !== null && nounOf(file) === nounOf(test)),
    );
  const found = [...tests]
    .filter(([test, imports]) => always.includes(test) || near(test, imports))
    .map(([test]) => test);
  return found.toSorted();
}

/** The test of a file in its folder: all of them, but of the platform and of the helpers only the one of its name. */
function isBeside(file: string, test: string): boolean {
  if (path.dirname(file) !== path.dirname(test) || file.endsWith(".test.ts")) return false;
  const isWide = file.startsWith("apps/server/src/platform/") || file.startsWith("apps/server/test/");
  return !isWide || path.basename(test) === `${path.parse(file).name}.test.ts`;
}

const nounFolders = ["apps/server/src/features/", "packages/contract/src/", "apps/mall/src/features/"];

function nounOf(file: string): string | null {
  const folder = nounFolders.find((start) => file.startsWith(start));
  if (folder === undefined) return null;
  const [, noun = "", ...rest] = file.slice(folder.length).split("/");
  return rest.length === 0 ? null : noun;
}
