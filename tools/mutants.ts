import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run prove [noun…]`: takes one guard of money or stock away at a time and runs the tests that should notice. A test that never
 * failed on purpose is not yet evidence; one that fails anyway is none either, so each is run once with every guard in place. Nouns are
 * the files of tools/mutants; each has its part of docs/generated/proof.md, which this run of it replaces. Exits 1 if a mutant survives.
 * It edits the files it tries, so run it where nobody else is writing.
 */
export interface Mutant {
  guard: string;
  file: string;
  find: string;
  replace: string;
  /** The tests that should notice. */
  tests: string;
}

const proof = "docs/generated/proof.md";
const nouns = readdirSync("tools/mutants").map((name) => name.replace(/\.ts$/, ""));

async function mutantsOf(noun: string): Promise<readonly Mutant[]> {
  const lists: Record<string, readonly Mutant[]> = await import(`./mutants/${noun}.ts`);
  return Object.values(lists).flat();
}

function pass(tests: string): boolean {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--retry=0", ...tests.split(" ")];
  return spawnSync(process.execPath, vitest, { encoding: "utf8", timeout: 300_000 }).status === 0;
}

/** Whether the tests notice that the guard is gone. */
function isCaught({ guard, file, find, replace, tests }: Mutant): boolean {
  const whole = readFileSync(file, "utf8");
  try {
    writeFileSync(
      file,
      whole.replace(find, () => replace),
    );
    const caught = !pass(tests);
    console.log(`${new Date().toISOString()} ${caught ? "caught  " : "SURVIVED"} ${guard}`);
    return caught;
  } finally {
    writeFileSync(file, whole);
  }
}

function prove(noun: string, mutants: readonly Mutant[]): { part: string; survived: number } {
  const began = Date.now();
  const red = [...new Set(mutants.map(({ tests }) => tests))].filter((tests) => !pass(tests));
  if (red.length > 0) throw new Error(`fails with every guard in place: ${red.join(", ")}`);
  const tried = mutants.map((mutant) => ({ ...mutant, caught: isCaught(mutant) }));
  const survived = tried.filter(({ caught }) => !caught).length;
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout.trim();
  const minutes = Math.ceil((Date.now() - began) / 60_000);
  return {
    part: [
      `## ${noun}`,
      `${tried.length - survived} of ${tried.length} caught, at ${commit}, in ${minutes} min.`,
      ["| guard | file | outcome |", "|---|---|---|", ...tried.map(lineOf)].join("\n"),
    ].join("\n\n"),
    survived,
  };
}

function lineOf({ guard, file, caught }: Mutant & { caught: boolean }): string {
  return `| ${guard} | \`${file}\` | ${caught ? "caught" : "**survived**"} |`;
}

/** Puts one noun's part in the place of its last. */
function write(noun: string, part: string): void {
  const text = readFileSync(proof, "utf8");
  const parts = new Map(
    text.split(/^(?=## )/mu).flatMap((kept) => (kept.startsWith("## ") ? [[kept.slice(3, kept.indexOf("\n")), kept.trimEnd()] as const] : [])),
  );
  parts.set(noun, part);
  const kept = nouns.flatMap((name) => parts.get(name) ?? []);
  const head =
    "# Guards that were taken away, one at a time\n\nMade by `npm run prove`: each line removes one guard of money or stock and runs the tests that should notice.";
  writeFileSync(proof, `${[head, ...kept].join("\n\n")}\n`);
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : nouns;
const all = await Promise.all(chosen.map(async (noun) => ({ noun, mutants: await mutantsOf(noun) })));
const gone = all.flatMap(({ mutants }) => mutants).filter(({ file, find }) => !readFileSync(file, "utf8").includes(find));
if (gone.length > 0) throw new Error(`no longer there: ${gone.map(({ guard, file, find }) => `${guard} (${file}: ${find})`).join("\n")}`);

mkdirSync("docs/generated", { recursive: true });
let survivors = 0;
for (const { noun, mutants } of all) {
  const { part, survived } = prove(noun, mutants);
  survivors += survived;
  write(noun, part);
  console.log(`${noun}: ${mutants.length - survived} of ${mutants.length} caught`);
}
process.exitCode = survivors === 0 ? 0 : 1;
