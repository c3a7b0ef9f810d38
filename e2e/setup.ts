import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { startCluster } from "../apps/server/test/cluster.ts";
import type { WebApps } from "../apps/server/src/platform/http/web-app.ts";
import { buildWeb } from "../tools/build-web.ts";
import type { FilledMall } from "./filled-mall.ts";

declare module "vitest" {
  interface ProvidedContext {
    webApps: WebApps;
    filledMall: FilledMall;
  }
}

/** The database of the run with a filled mall in it, and the web apps in their current build. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folders } = await buildWeb();
  project.provide("webApps", folders);
  const { cluster, stop } = await startCluster();
  project.provide("cluster", cluster);
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, "fill-mall.ts"),
    JSON.stringify(cluster),
  ]);
  const filled: FilledMall = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  project.provide("filledMall", filled);
  return async () => {
    await stop();
    await rm(filled.folder, { recursive: true, force: true });
  };
}
