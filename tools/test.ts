import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** `npm test`: every suite, and one line at the end that counts them all. */
const folder = mkdtempSync(path.join(tmpdir(), "arcade-report-"));
const report = path.join(folder, "report.json");
const run = spawnSync(
  process.execPath,
  [path.resolve("node_modules/vitest/vitest.mjs"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
const counted = read();
rmSync(folder, { recursive: true, force: true });
console.log(`${counted.numPassedTests} passed, ${counted.numFailedTests + (run.status === 0 ? 0 : counted.numFailedTests === 0 ? 1 : 0)} failed`);
process.exitCode = run.status ?? 1;

function read(): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
