import { openMall } from "../src/main.ts";
import { readConfiguration } from "../src/platform/configuration.ts";
import type { DatabaseTarget } from "../src/platform/database.ts";

// The server as a process of its own, to be killed: where it listens is its first line.
const { target, folder } = JSON.parse(process.argv[2] ?? "") as { target: DatabaseTarget; folder: string }; // written by crash.test.ts
const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: "silent", DEMO: "1", PORT: "0" });
const mall = await openMall({ configuration, secrets: { pepper: Buffer.alloc(32, 7) }, database: target });
process.stdout.write(`${await mall.listen()}\n`);
