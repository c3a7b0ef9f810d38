import "../before.js";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { drills } from "./drills.ts";
import { missingParts } from "./parts.ts";

const usage = `npm run drill -- <name> [seed]     ${drills.map(({ name }) => name).join(", ")}, or all
Each starts its real parts on loopback, in a temporary folder, and takes at most 3 minutes. The figures go to
docs/generated/drills.md. PGBOUNCER names another pgbouncer than Debian's.`;

const file = path.resolve(import.meta.dirname, "../../docs/generated/drills.md");
const [wanted, seedText = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const seed = Number(seedText);
const chosen = drills.filter(({ name }) => wanted === "all" || name === wanted);
if (chosen.length === 0) {
  console.log(usage);
  process.exit(1);
}
let isGood = true;
for (const drill of chosen) {
  const missing = missingParts(drill.parts);
  if (missing.length > 0) {
    console.log(`${drill.name}: not run, this machine lacks ${missing.join(", ")}`);
    isGood = false;
    continue;
  }
  const began = performance.now();
  console.log(`${drill.name}: seed ${seed}`);
  const { figures, broken } = await drill.run(seed);
  const took = Math.round((performance.now() - began) / 1_000);
  console.log(`${drill.name}: ${broken.length === 0 ? "holds" : "BROKEN"} after ${took} s. ${figures}`);
  for (const fault of broken) console.log(`  ${fault}`);
  isGood &&= broken.length === 0;
  write(
    drill.name,
    `| ${drill.name} | ${drill.holds} | ${broken.length === 0 ? "yes" : broken.join("; ")} | ${figures} |`,
  );
}
process.exit(isGood ? 0 : 1);

/** Replaces the row of one drill. The others stay. */
function write(name: string, row: string): void {
  const kept = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const rows = new Map(
    kept.flatMap((line) => {
      const known = drills.find((drill) => line.startsWith(`| ${drill.name} `));
      return known === undefined ? [] : [[known.name, line] as const];
    }),
  );
  rows.set(name, row);
  writeFileSync(
    file,
    [
      "# Drills",
      "",
      `Written by \`npm run drill\`, on ${os.availableParallelism()} processors (${os.cpus()[0]?.model ?? "unknown"}), with PostgreSQL 15 of Debian.`,
      "",
      "| drill | must hold | holds | last run |",
      "| --- | --- | --- | --- |",
      ...drills.flatMap((drill) => rows.get(drill.name) ?? []),
      "",
    ].join("\n"),
  );
}
