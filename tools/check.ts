import { spawnSync } from "node:child_process";
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
}

const compared = process.argv.slice(2).find((word) => word === "--changed" || word.startsWith("--changed="));
const changed = compared === undefined ? null : changedFiles(compared.split("=")[1] ?? "HEAD");

const steps: readonly Step[] = [
  {
    name: "format",
    command: ["oxfmt", "--check", ...(changed === null ? ["."] : ["--no-error-on-unmatched-pattern", ...changed])],
  },
  { name: "lint", command: ["oxlint", ...(changed === null ? [] : ["--no-error-on-unmatched-pattern", ...changed])] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the mall's worker", command: ["tsc", "-p", "apps/mall/src/worker/tsconfig.json"] },
  { name: "types of the mall", command: ["tsc", "-p", "apps/mall/tsconfig.json"] },
  { name: "types of the office", command: ["tsc", "-p", "apps/office/tsconfig.json"] },
  { name: "direction of imports", command: ["node", "tools/structure.ts"] },
  { name: "nothing unused", command: ["knip"] },
  { name: "patterns over foreign text", command: ["node", "tools/patterns.ts"] },
  { name: "generated files are current", command: ["node", "tools/generate.ts", "--check"] },
  { name: "statements fit the schema", command: ["node", "tools/statements.ts"] },
  { name: "tests", command: ["node", "tools/test.ts", ...(changed === null ? [] : testsOf(changed, allTests()))] },
];

if (changed?.length === 0) {
  console.log("Nothing has changed.");
} else {
  run();
}

function run(): void {
  const failed: string[] = [];
  for (const { name, command } of steps) {
    const started = performance.now();
    console.log(`\n== ${name}: ${command.join(" ")}`);
    const [program = "", ...rest] = command;
    const { status } = spawnSync(program, rest, {
      stdio: "inherit",
      env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env["PATH"]}` },
    });
    console.log(
      `== ${name}: ${status === 0 ? "good" : "FAILED"} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    if (status !== 0) failed.push(name);
    // The tests close the list with their count; what failed before is said above it and in the exit code.
    if (failed.length > 0 && name === steps.at(-2)?.name) console.log(`\nFailed so far: ${failed.join(", ")}`);
  }
  process.exitCode = failed.length === 0 ? 0 : 1;
}
