import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { guardsOf, type Listed, nouns } from "./guards/lists.ts";
import { findMarks, withoutGuard } from "./guards/marks.ts";
import { migrationWithout, schemaGuards } from "./guards/schema.ts";
import { putBack, withText } from "./guards/take-away.ts";

/**
 * `npm run prove [noun or guard...]`: removes one guard at a time and runs the tests that should notice. A test that
 * never failed on purpose is not yet evidence. Nor is one that fails anyway, so each is run once with every guard in
 * place. A guard is a line with a mark (`guards/marks.ts`) or a part of the schema (`guards/schema.ts`). A noun is a
 * file of tools/mutants. The line of each tried guard in docs/generated/proof.md is replaced. Exits 1 if no test
 * notices a removed guard. It edits the files that it tries, so run it where nobody else is writing.
 */
const proof = "docs/generated/proof.md";
const schema = "apps/server/db/schema.sql";
/** Applied after every other one, to the database of the tests only. */
const migration = "apps/server/db/migrations/9999_mutant.sql";
const timeoutMs = 900_000;

interface Tried extends Listed {
  /** Where the guard stands. */
  place: string;
  outcome: "caught" | "SURVIVED" | "BROKEN" | "TIMED OUT";
}

/** An error that says that the mutant is no valid code. A test that fails by it has noticed nothing. */
const brokenBy = [
  "syntax error at",
  "could not determine data type",
  "Transform failed",
  "there is no unique or exclusion constraint matching",
];

function run(tests: string): Promise<{ passed: boolean; timedOut: boolean; output: string }> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--retry=0", ...tests.split(" ")];
  const child = spawn(process.execPath, vitest, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  let output = "";
  let timedOut = false;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeoutMs);
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      resolve({ passed: code === 0, timedOut, output });
    });
  });
}

const marks = new Map(findMarks(".").map((mark) => [mark.name, mark]));

/** The file that changes, and its text without the guard. */
function mutantOf({ name }: Listed): { place: string; file: string; text: string } {
  const inSchema = schemaGuards[name];
  if (inSchema !== undefined) {
    return {
      place: `schema: ${inSchema.split(" [")[0]}`,
      file: migration,
      text: migrationWithout(readFileSync(schema, "utf8"), name, inSchema),
    };
  }
  const mark = marks.get(name);
  if (mark === undefined) throw new Error(`"${name}" is listed in tools/mutants and has no mark.`);
  return { place: mark.file, file: mark.file, text: withoutGuard(readFileSync(mark.file, "utf8"), mark) };
}

async function tryWithout(guard: Listed): Promise<Tried> {
  const { place, file, text } = mutantOf(guard);
  const { passed, timedOut, output } = await withText(file, text, () => run(guard.tests));
  const isBroken = brokenBy.some((sign) => output.includes(sign));
  const outcome = timedOut ? "TIMED OUT" : passed ? "SURVIVED" : isBroken ? "BROKEN" : "caught";
  const noticed = output.split("\n").find((line) => line.includes(" FAIL "));
  console.log(
    `${new Date().toISOString()} ${outcome.padEnd(9)} ${guard.name}${passed ? "" : `\n    ${noticed?.trim() ?? output.slice(-500)}`}`,
  );
  return { ...guard, place, outcome };
}

async function prove(guards: readonly Listed[]): Promise<Tried[]> {
  const tests = [...new Set(guards.flatMap((guard) => guard.tests.split(" ")))].join(" ");
  const { passed, output } = await run(tests);
  if (!passed) throw new Error(`Tests fail with every guard in place: ${tests}\n${output.slice(-3000)}`);
  const tried: Tried[] = [];
  for (const guard of guards) tried.push(await tryWithout(guard));
  return tried;
}

/** A guard's last outcome, as a line of the page: `| name | place | outcome | commit |`. */
function lineOf({ name, place, outcome }: Tried): readonly [string, string] {
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).stdout.trim();
  const said = outcome === "caught" ? "caught" : `**${outcome.toLowerCase()}**`;
  return [name, `| ${name} | \`${place}\` | ${said} | ${commit} |`];
}

/** Replaces the lines of what was tried. A guard that is no longer listed goes. */
function write(tried: readonly Tried[]): void {
  const kept = readFileSync(proof, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| guard |"))
    .map((line) => [line.slice(2, line.indexOf(" | ")), line] as const);
  const lines = new Map([...kept, ...tried.map(lineOf)]);
  const parts = nouns.map((noun) => {
    const listed = all.filter((guard) => guard.noun === noun);
    const found = listed.flatMap(({ name }) => lines.get(name) ?? []);
    const caught = found.filter((line) => line.includes(" | caught | ")).length;
    const untried = found.length === listed.length ? "" : ` ${listed.length - found.length} not tried yet.`;
    const table = ["| guard | place | outcome | at |", "|---|---|---|---|", ...found].join("\n");
    return `## ${noun}\n\n${caught} of ${found.length} caught.${untried}\n\n${table}`;
  });
  const head =
    "# Guards that were taken away, one at a time\n\nMade by `npm run prove`: each line removes one guard of money or stock and runs the tests that should notice.";
  writeFileSync(proof, `${[head, ...parts].join("\n\n")}\n`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
putBack();
const asked = process.argv.slice(2);
const all = (await Promise.all(nouns.map(guardsOf))).flat();
const single = all.filter(({ name }) => asked.includes(name));
const unknown = asked.filter((word) => !nouns.includes(word) && !single.some(({ name }) => name === word));
if (unknown.length > 0) throw new Error(`No noun or guard has this name: ${unknown.join(", ")}`);

const outcomes = single.length === 0 ? [] : await prove(single);
write(outcomes);
for (const noun of asked.length === 0 ? nouns : nouns.filter((name) => asked.includes(name))) {
  const tried = await prove(all.filter((guard) => guard.noun === noun));
  outcomes.push(...tried);
  write(tried);
  console.log(`${noun}: ${tried.filter(({ outcome }) => outcome === "caught").length} of ${tried.length} caught`);
}
process.exitCode = outcomes.every(({ outcome }) => outcome === "caught") ? 0 : 1;
