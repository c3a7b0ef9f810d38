import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { balanceMutants } from "./mutants/balances.ts";
import { bookMutants } from "./mutants/books.ts";
import { chainMutants } from "./mutants/chains.ts";
import { rechargeMutants } from "./mutants/recharges.ts";
import { shoppingMutants } from "./mutants/shopping.ts";

/**
 * `npm run prove`: takes one guard of money or stock away at a time and runs the tests that should notice. A test that never
 * failed on purpose is not yet evidence. Writes docs/generated/proof.md; exits 1 if a mutant survives. It edits the files it tries, so run it
 * where nobody else is writing.
 */
export interface Mutant {
  guard: string;
  file: string;
  find: string;
  replace: string;
  /** The tests that should notice. */
  tests: string;
}

const mutants: readonly Mutant[] = [...shoppingMutants, ...balanceMutants, ...bookMutants, ...chainMutants, ...rechargeMutants];

const survivors: string[] = [];
const lines: string[] = [];
for (const { guard, file, find, replace, tests } of mutants) {
  const whole = readFileSync(file, "utf8");
  if (!whole.includes(find)) throw new Error(`${file} no longer has: ${find}`);
  try {
    writeFileSync(file, whole.replace(find, replace));
    const run = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--bail=1", ...tests.split(" ")], { encoding: "utf8", timeout: 240_000 });
    const caught = run.status !== 0;
    if (!caught) survivors.push(guard);
    lines.push(`| ${guard} | \`${file}\` | ${caught ? "caught" : "**survived**"} |`);
    console.log(`${caught ? "caught  " : "SURVIVED"} ${guard}`);
  } finally {
    writeFileSync(file, whole);
  }
}
mkdirSync("docs/generated", { recursive: true });
writeFileSync(
  "docs/generated/proof.md",
  `# Guards that were taken away, one at a time\n\nMade by \`npm run prove\`: each line removes one guard of money or stock and runs the tests that should notice.\n\n| guard | file | outcome |\n|---|---|---|\n${lines.join("\n")}\n\n${mutants.length - survivors.length} of ${mutants.length} caught.\n`,
);
console.log(`${mutants.length - survivors.length} of ${mutants.length} caught`);
process.exitCode = survivors.length === 0 ? 0 : 1;
