import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { untriedRefusals } from "./untried.ts";

/** `npm test`: every suite, and one line at the end that counts them all. */
const folder = mkdtempSync(path.join(tmpdir(), "arcade-report-"));
const report = path.join(folder, "report.json");
const run = spawnSync(
  process.execPath,
  [
    path.resolve("node_modules/vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=./tools/end-in-time.ts",
    ...process.argv.slice(2),
  ],
  {
    stdio: "inherit",
    env: { ...process.env, REFUSALS_SEEN: folder },
  },
);
const counted = read();
// Only a run of everything can say what nobody tried.
const untried = process.argv.length > 2 ? [] : untriedRefusals(folder);
rmSync(folder, { recursive: true, force: true });
if (untried.length > 0)
  console.log(`\nPromised by the contract and provoked by no test (law 20):\n  ${untried.join("\n  ")}`);
const broken = run.status !== 0 && counted.numFailedTests === 0 ? 1 : 0;
console.log(
  `${counted.numPassedTests + (untried.length === 0 ? 1 : 0)} passed, ${counted.numFailedTests + broken + (untried.length === 0 ? 0 : 1)} failed`,
);
process.exitCode = untried.length === 0 ? (run.status ?? 1) : 1;

function read(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
