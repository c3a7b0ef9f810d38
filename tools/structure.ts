import { spawnSync } from "node:child_process";

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

/**
 * Runs dependency-cruiser and asserts how many modules it read: with a parser that it does not find it reads
 * none and is content. Then it looks for cycles of the server's features: no single file of them needs to be in a
 * cycle.
 */
const minModules = 250;
const run = spawnSync(
  "node_modules/.bin/depcruise",
  ["--config", ".dependency-cruiser.mjs", "--output-type", "json", "apps", "packages"],
  {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  },
);
const { modules, summary } = JSON.parse(run.stdout) as Report;
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
const cycles = cyclesOf(featureImports());
for (const cycle of cycles) console.error(`features import each other: ${cycle.join(" -> ")}`);
console.log(
  `${summary.totalCruised} modules read, ${summary.violations.length} imports against the direction, ${cycles.length} cycles of features`,
);
if (summary.totalCruised < minModules) console.error(`Fewer than ${minModules} modules: the parser is not at work.`);
process.exitCode = summary.violations.length === 0 && cycles.length === 0 && summary.totalCruised >= minModules ? 0 : 1;

/** For each feature of the server, `<layer>/<noun>`, the features that its code imports. Tests may look anywhere. */
function featureImports(): Map<string, Set<string>> {
  const featureOf = (file: string) => /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined || source.endsWith(".test.ts")) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return imports;
}

/** One cycle for each import that leads back to the start of a search. */
function cyclesOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (feature: string, path: readonly string[]): void => {
    const start = path.indexOf(feature);
    if (start >= 0) found.push([...path.slice(start), feature]);
    if (start >= 0 || done.has(feature)) return;
    for (const next of imports.get(feature) ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) visit(feature, []);
  return found;
}
