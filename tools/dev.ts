import "./node-version.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { startEmbedded } from "../apps/server/src/platform/postgres/supervisor.ts";
import { onStopSignal } from "./stop-signals.ts";

const root = path.resolve(import.meta.dirname, "..");
const mall = path.join(root, "apps/mall");

try {
  await develop();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

/** The web app by Vite's server, which asks ours for data; ours starts anew at each change. Both join the database that runs here. */
async function develop(): Promise<void> {
  const { databaseUrl, dataFolder } = readConfiguration(process.env);
  const embedded = databaseUrl === null ? await startEmbedded({ folder: dataFolder }) : null;
  const vite = path.join(path.dirname(createRequire(path.join(mall, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const parts = [
    spawn(process.execPath, ["--watch", "--watch-preserve-output", path.join(root, "tools/start.ts"), "--without-web-app"], { cwd: root, stdio: "inherit" }),
    spawn(process.execPath, [vite, "--clearScreen", "false"], { cwd: mall, stdio: "inherit" }),
  ];
  const ended = parts.map((part) => once(part, "exit"));
  const stop = () => parts.forEach((part) => part.kill("SIGTERM"));
  onStopSignal(stop);
  await Promise.race(ended);
  stop();
  await Promise.all(ended);
  await embedded?.stop();
}
