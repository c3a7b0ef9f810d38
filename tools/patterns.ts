import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { allowedPatterns } from "./allowed-patterns.ts";

/**
 * Runs recheck over every regular expression of the code that runs in the mall, the office and the server. One that
 * takes exponential or polynomial time over a hostile text fails, unless `allowed-patterns.ts` says why its text is
 * short. Pure JavaScript, without a network.
 */

/** The pure backend: the package's own entry would start a program of the machine. */
const recheck = createRequire(import.meta.url)("recheck/lib/browser.js") as {
  checkSync(
    source: string,
    flags: string,
    parameters: object,
  ): { status: "safe" | "vulnerable" | "unknown"; complexity?: { type: string } };
};

export interface Found {
  file: string;
  line: number;
  source: string;
  flags: string;
}

interface Dynamic {
  file: string;
  line: number;
}

interface Node {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: Node[];
  value?: unknown;
}

/** The patterns in a file, and the places where it makes one from parts. */
export function patternsIn(file: string, text: string): { found: Found[]; dynamic: Dynamic[] } {
  const found: Found[] = [];
  const dynamic: Dynamic[] = [];
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, start = 0, regex, callee, arguments: given = [] } = node as Node;
    if (type === "Literal" && regex !== undefined)
      found.push({ file, line: lineOf(start), source: regex.pattern, flags: regex.flags });
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp") {
      const [source, flags] = given;
      const flagText = flags === undefined ? "" : flags.value;
      if (source?.type === "Literal" && typeof source.value === "string" && typeof flagText === "string")
        found.push({ file, line: lineOf(start), source: source.value, flags: flagText });
      else dynamic.push({ file, line: lineOf(start) });
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseSync(file, text).program);
  return { found, dynamic };
}

/** The patterns that modules make of parts while they are loaded: only then is it known what they are. */
export async function patternsMade(files: readonly string[]): Promise<Found[]> {
  const made: Found[] = [];
  const original = globalThis.RegExp;
  for (const file of files) {
    const record = (parts: unknown[]): void => {
      const [source, flags] = parts;
      if (typeof source === "string")
        made.push({ file, line: 0, source, flags: typeof flags === "string" ? flags : "" });
    };
    globalThis.RegExp = new Proxy(original, {
      construct: (target, parts: [string, string]) => (record(parts), new target(...parts)),
      apply: (target, _this, parts: [string, string]) => (record(parts), target(...parts)),
    });
    try {
      await import(pathToFileURL(path.resolve(file)).href);
    } finally {
      globalThis.RegExp = original;
    }
  }
  return made;
}

/** "exponential", "polynomial", "unknown" if it could not be decided in time, or null: safe. */
export function faultOf(source: string, flags: string): string | null {
  // Seeded, so that the same pattern gets the same answer. It knows no `v`, which our patterns do not need.
  const { status, complexity } = recheck.checkSync(source, flags.replace("v", "u"), { timeout: 40_000, randomSeed: 1 });
  return status === "safe" ? null : (complexity?.type ?? status);
}

/** One that was made while a module was loaded may be of any module that it imports. */
function isAllowed({ file, line, source }: Found): boolean {
  return allowedPatterns.some((allowed) => (allowed.file === file || line === 0) && allowed.source === source);
}

/**
 * Patterns that recheck found safe: it takes minutes for all of them, and a pattern does not change its mind. `--write`
 * adds to them.
 */
const checkedFile = "tools/checked-patterns.json";

/** The faults in the patterns of these files. */
async function faultsOf(files: readonly string[]): Promise<{ all: Found[]; safe: string[]; faults: string[] }> {
  const read = files.map((file) => patternsIn(file, readFileSync(file, "utf8")));
  const dynamic = read
    .flatMap((one) => one.dynamic)
    .filter(({ file }) => !allowedPatterns.some((allowed) => allowed.file === file && allowed.source === null));
  const made = await patternsMade([...new Set(dynamic.flatMap(({ file }) => (file.endsWith(".ts") ? [file] : [])))]);
  const checked = new Set<string>(JSON.parse(readFileSync(checkedFile, "utf8")));
  const faults = dynamic
    .filter(({ file }) => !file.endsWith(".ts"))
    .map(({ file, line }) => `${file}:${line}: made of parts that cannot be read`);
  const all = [...read.flatMap((one) => one.found), ...made];
  const safe = new Set<string>();
  for (const one of all.filter((found) => !isAllowed(found))) {
    const pattern = `/${one.source}/${one.flags}`;
    if (safe.has(pattern)) continue;
    const fault = checked.has(pattern) ? null : faultOf(one.source, one.flags);
    if (fault === null) safe.add(pattern);
    else faults.push(`${one.file}:${one.line}: ${pattern} is ${fault}`);
  }
  return { all, safe: [...safe].toSorted(), faults: [...new Set(faults)] };
}

const minPatterns = 300;

if (import.meta.main) {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ":(glob)apps/*/src/**", ":(glob)packages/*/src/**"],
    {
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && existsSync(file));
  const { all, safe, faults } = await faultsOf(files);
  const count = all.length;
  if (process.argv.includes("--write")) writeFileSync(checkedFile, `${JSON.stringify(safe, null, 2)}\n`);
  for (const fault of faults) console.error(fault);
  if (count < minPatterns) console.error(`Only ${count} patterns were found: the reader is not at work.`);
  console.log(`${count} patterns, ${faults.length} that a hostile text can make slow`);
  process.exitCode = faults.length === 0 && count >= minPatterns ? 0 : 1;
}
