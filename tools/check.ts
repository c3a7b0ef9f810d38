import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { allTests, changedFiles, testsOf } from "./changed.ts";

/**
 * `npm run check`: everything that CI does, as a list. A developer can run each command alone. With `--changed`, or
 * `--changed=<commit>`, files that did not change since the last commit, or since that one, are left out if a tool can
 * leave them out.
 */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** With `--changed`: left out if nothing below one of these folders, and no package, has changed. */
  readonly of?: readonly string[];
}

const compared = process.argv.slice(2).find((word) => word === "--changed" || word.startsWith("--changed="));
const changed = compared === undefined ? null : changedFiles(compared.split("=")[1] ?? "HEAD");

/** The longest comes first: what starts last alone would make everybody wait for it on one core. */
const statics: readonly Step[] = [
  {
    name: "statements fit the schema",
    command: ["node", "tools/statements.ts"],
    // A row type may come from the contract.
    of: ["apps/server", "packages/contract", "tools/statements"],
  },
  {
    name: "format",
    command: ["oxfmt", "--check", ...(changed === null ? ["."] : ["--no-error-on-unmatched-pattern", ...changed])],
  },
  { name: "lint", command: ["oxlint", ...(changed === null ? [] : ["--no-error-on-unmatched-pattern", ...changed])] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  {
    name: "types of the mall's worker",
    command: ["tsc", "-p", "apps/mall/src/worker/tsconfig.json"],
    of: ["apps/mall", "packages"],
  },
  { name: "types of the mall", command: ["tsc", "-p", "apps/mall/tsconfig.json"], of: ["apps/mall", "packages"] },
  { name: "types of the office", command: ["tsc", "-p", "apps/office/tsconfig.json"], of: ["apps/office", "packages"] },
  { name: "direction of imports", command: ["node", "tools/structure.ts"] },
  { name: "nothing unused", command: ["knip"] },
  { name: "patterns over foreign text", command: ["node", "tools/patterns.ts"] },
  { name: "generated files are current", command: ["node", "tools/generate.ts", "--check"] },
];
const tests: Step = {
  name: "tests",
  command: ["node", "tools/test.ts", ...(changed === null ? [] : testsOf(changed, allTests()))],
};
/** Most of the static checks use one core each, and a small machine has two. */
const sideBySide = 2;

if (changed?.length === 0) {
  console.log("Nothing has changed.");
} else {
  await check();
}

async function check(): Promise<void> {
  const waiting = statics.filter(isConcerned);
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await run(step, "pipe"))) failed.push(step.name);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  // The tests close the list with their count; what failed before is said above it and in the exit code.
  if (failed.length > 0) console.log(`\nFailed so far: ${failed.join(", ")}`);
  const areTestsGood = await run(tests, "inherit");
  process.exitCode = failed.length === 0 && areTestsGood ? 0 : 1;
}

function isConcerned({ of }: Step): boolean {
  if (of === undefined || changed === null) return true;
  return changed.some(
    (file) =>
      /(?:^|\/)(?:package|package-lock|tsconfig[\w.]*)\.json$/.test(file) ||
      of.some((folder) => file.startsWith(folder)),
  );
}

/** Whether the step succeeded. With "pipe" its output is shown when it has ended, so that no two are mixed. */
async function run({ name, command }: Step, output: "pipe" | "inherit"): Promise<boolean> {
  const started = performance.now();
  const title = `\n== ${name}: ${command.join(" ")}`;
  if (output === "inherit") console.log(title);
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    stdio: ["inherit", output, output],
    env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env["PATH"]}` },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said.push(part));
  const isGood = await new Promise<boolean>((resolve) => {
    child.on("error", (error) => {
      said.push(Buffer.from(String(error)));
      resolve(false);
    });
    child.on("close", (status) => resolve(status === 0));
  });
  if (output === "pipe") process.stdout.write(`${title}\n${Buffer.concat(said).toString()}`);
  console.log(`== ${name}: ${isGood ? "good" : "FAILED"} in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return isGood;
}
