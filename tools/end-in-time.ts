import { spawnSync } from "node:child_process";
import type { Reporter, TestRunEndReason } from "vitest/node";

const closingMs = 60_000;

/**
 * Vitest waits without a limit for what it closes after the last test: it waits for a worker's output until no process
 * holds it, and a process that a test left behind holds it for ever. A run with all results ends here at the latest,
 * and says which processes were still there.
 */
export default class EndInTime implements Reporter {
  onTestRunEnd(_files: unknown, _errors: unknown, reason: TestRunEndReason): void {
    const end = () => {
      const processes = spawnSync("ps", ["-eo", "pid,ppid,stat,etimes,args"], { encoding: "utf8" });
      console.error(
        `\nAll tests are told, and Vitest has not closed in ${closingMs / 1_000} s. It waits for: ${process.getActiveResourcesInfo().join(", ")}.\n${processes.stdout ?? ""}`,
      );
      process.exit(reason === "passed" ? 0 : 1);
    };
    // If nothing else is left, this is not waited for.
    setTimeout(end, closingMs).unref();
  }
}
