import { spawnSync } from "node:child_process";

/**
 * Runs dependency-cruiser and asserts how many modules it read: with a parser that it does not find it reads
 * none and is content.
 */
const leastModules = 250;
const run = spawnSync("node_modules/.bin/depcruise", ["--config", ".dependency-cruiser.mjs", "--output-type", "json", "apps", "packages"], {
  encoding: "utf8",
  maxBuffer: 1 << 28,
});
const { summary } = JSON.parse(run.stdout) as { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } };
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
console.log(`${summary.totalCruised} modules read, ${summary.violations.length} imports against the direction`);
if (summary.totalCruised < leastModules) console.error(`Fewer than ${leastModules} modules: the parser is not at work.`);
process.exitCode = summary.violations.length === 0 && summary.totalCruised >= leastModules ? 0 : 1;
