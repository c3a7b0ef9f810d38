import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { untriedRefusals } from "./untried.ts";

/**
 * `npm test`: every suite, and one line at the end that counts them all.
 *
 * A test that fails may have found a race, or may be a bad test that fails once in a hundred runs. Both need work, and
 * a bad test does not stop a release. So a run of everything repeats the failed files once, alone, and names them as
 * flaky if they pass. A fourth such file fails the run.
 */
const mostFlakyFiles = 3;
/** A run of everything says where its time went: for each kind of test, and the files that took longest. */
const slowestFiles = 10;

interface Counted {
  readonly passed: number;
  readonly failed: number;
  /** The files with a failed test, relative to the root. */
  readonly files: readonly string[];
  readonly times: readonly FileTime[];
  readonly status: number;
}

interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const seen = mkdtempSync(path.join(tmpdir(), "arcade-report-"));
const everything = process.argv.length <= 2;
const first = run(process.argv.slice(2));
const few = first.files.length > 0 && first.files.length <= mostFlakyFiles;
const flaky = everything && few && run(first.files).status === 0 ? first.files : [];
// Only a run of everything can say what nobody tried.
const untried = everything ? untriedRefusals(seen) : [];
rmSync(seen, { recursive: true, force: true });

if (everything) console.log(`\n${timesOf(first.times)}`);
if (flaky.length > 0) console.log(`\nFlaky: failed, then passed alone. Find the cause:\n  ${flaky.join("\n  ")}`);
if (untried.length > 0)
  console.log(`\nPromised by the contract and provoked by no test (law 20):\n  ${untried.join("\n  ")}`);
// A run that fails without a failed test was stopped by an error outside of the tests.
const failed =
  (flaky.length > 0 ? 0 : first.status === 0 ? 0 : Math.max(1, first.failed)) + (untried.length > 0 ? 1 : 0);
const passed = first.passed + (flaky.length > 0 ? first.failed : 0) + (untried.length > 0 ? 0 : 1);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(filters: readonly string[]): Counted {
  const report = path.join(seen, "report.json");
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      path.resolve("node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=./tools/end-in-time.ts",
      ...filters,
    ],
    { stdio: "inherit", env: { ...process.env, REFUSALS_SEEN: seen } },
  );
  return { ...read(report), status: status ?? 1 };
}

function read(report: string): Omit<Counted, "status"> {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report; // vitest wrote it
    const files = testResults.map(({ name, ...result }) => ({ file: path.relative(process.cwd(), name), ...result }));
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      files: files.filter(({ status }) => status === "failed").map(({ file }) => file),
      times: files.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1_000 })),
    };
  } catch {
    return { passed: 0, failed: 0, files: [], times: [] };
  }
}

/** What is read of the report that vitest writes. Times are in milliseconds. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { name: string; status: string; startTime: number; endTime: number }[];
}

/** The seconds of all files by their folder, and the files that took longest. Files run side by side. */
function timesOf(times: readonly FileTime[]): string {
  const folders = ["apps/server", "apps/mall", "apps/office", "packages", "tools", "e2e"];
  const sums = folders.map((folder) => {
    const of = times.filter(({ file }) => file.startsWith(`${folder}/`));
    return `${folder} ${of.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0)} s in ${of.length} files`;
  });
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestFiles);
  const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return [`Time of the files: ${sums.join(", ")}. The slowest:`, ...lines].join("\n");
}
