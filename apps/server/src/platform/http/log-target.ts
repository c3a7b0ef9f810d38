import { writeSync } from "node:fs";

/** Where the log's lines go instead of standard output. */
export interface LogTarget {
  write(line: string): void;
}

const standardOutput = 1;
const maxTries = 3;

/**
 * Standard output. If its disk is full, only lines are lost. The logger's own stream never recovered from its first
 * line to a full disk, and the whole process stopped.
 */
export const logLines: LogTarget = {
  write(line) {
    let rest = Buffer.from(line);
    for (let tries = 0; rest.length > 0 && tries < maxTries; tries += 1) {
      try {
        rest = rest.subarray(writeSync(standardOutput, rest));
      } catch {
        // A full pipe (EAGAIN) may have room at once; a full disk has not.
      }
    }
  },
};
