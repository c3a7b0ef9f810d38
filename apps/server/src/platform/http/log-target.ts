import { writeSync } from "node:fs";

/** Where the log's lines go instead of standard output. */
export interface LogTarget {
  write(line: string): void;
}

const standardOutput = 1;
const maxTries = 3;

/**
 * Standard output, and a disk that is full costs lines only: the logger's own stream never came back from its first
 * line to a full disk, and the whole process stood still.
 */
export const logLines: LogTarget = {
  write(line) {
    let rest = Buffer.from(line);
    for (let tries = 0; rest.length > 0 && tries < maxTries; tries += 1) {
      try {
        rest = rest.subarray(writeSync(standardOutput, rest));
      } catch {
        // A pipe that is full (EAGAIN) may have room at once, a disk has not.
      }
    }
  },
};
