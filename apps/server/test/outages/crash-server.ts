import { openMall } from "../../src/main.ts";
import { createClock } from "../../src/platform/clock.ts";
import { type Environment, readConfiguration } from "../../src/platform/configuration.ts";
import type { DatabaseTarget } from "../../src/platform/database.ts";

// The server as a separate process that a test kills. Its first line of output is its address.
const given = JSON.parse(process.argv[2] ?? "") as {
  target: DatabaseTarget;
  folder: string;
  environment: Environment;
  aheadMs: number;
}; // written by server-process.ts
const clock = createClock();
clock.move(given.aheadMs);
const configuration = readConfiguration({
  DATA_DIR: given.folder,
  LOG_LEVEL: "silent",
  DEMO: "1",
  PORT: "0",
  ...given.environment,
});
const mall = await openMall({ configuration, secrets: { pepper: Buffer.alloc(32, 7) }, database: given.target, clock });
// The test's process holds its standard input. A server that outlives the test would keep the test's output open, and
// the run would wait for it.
process.stdin.once("end", () => process.exit()).resume();
// As `npm start` does: what was begun is finished.
process.once("SIGTERM", () => {
  void mall.close().then(() => process.exit());
});
process.stdout.write(`${await mall.listen()}\n`);
