import "./before.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import { onStopSignal } from "./stop-signals.ts";

const root = path.resolve(import.meta.dirname, "..");
const apps = ["mall", "office"].map((name) => path.join(root, "apps", name));

try {
  await develop();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

/**
 * A Vite server for each web app, which gets its data from our server. Our server restarts at each change. All use the
 * database that runs here.
 */
async function develop(): Promise<void> {
  const { databaseUrl, dataFolder } = readConfiguration(process.env);
  const embedded = databaseUrl === null ? await startEmbedded({ folder: dataFolder }) : null;
  const parts = [
    spawn(
      process.execPath,
      ["--watch", "--watch-preserve-output", path.join(root, "tools/start.ts"), "--without-web-app"],
      { cwd: root, stdio: "inherit" },
    ),
    ...apps.map((app) =>
      spawn(process.execPath, [viteOf(app), "--clearScreen", "false"], { cwd: app, stdio: "inherit" }),
    ),
  ];
  const ended = parts.map((part) => once(part, "exit"));
  const stop = () => parts.forEach((part) => part.kill("SIGTERM"));
  onStopSignal(stop);
  await Promise.race(ended);
  stop();
  await Promise.all(ended);
  await embedded?.stop();
}

function viteOf(app: string): string {
  return path.join(
    path.dirname(createRequire(path.join(app, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
}
