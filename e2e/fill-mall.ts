import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMall } from "../apps/server/src/main.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { createTestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { seedDemo } from "../tools/seed/load.ts";
import { demoPassword, type FilledMall, secrets } from "./filled-mall.ts";

// A separate process, because the server does not run inside the test runner's set-up. Its argument is the cluster's
// address, and its last line of output is the filled mall.
const database = await createTestDatabase(JSON.parse(process.argv[2] ?? "{}"));
const folder = await mkdtemp(path.join(tmpdir(), "arcade-journey-"));
const configuration = readConfiguration({
  DATA_DIR: folder,
  LOG_LEVEL: "silent",
  DEMO: "1",
  DEMO_PASSWORD: demoPassword,
  PORT: "0",
});
const mall = await openMall({ configuration, secrets, database: database.target });
await seedDemo(mall, demoPassword);
const filled: FilledMall = { database: database.name, filledAt: mall.mall.clock.now().getTime(), folder };
await mall.close();
console.log(JSON.stringify(filled));
process.exit(0);
