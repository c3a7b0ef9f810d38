import type { TestProject } from "vitest/node";
import { setup as startCluster } from "../apps/server/test/cluster.ts";
import type { WebApps } from "../apps/server/src/platform/web-app.ts";
import { buildWeb } from "../tools/build-web.ts";

declare module "vitest" {
  interface ProvidedContext {
    webApps: WebApps;
  }
}

/** The database of the run, and the web apps built as they are now. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folders } = await buildWeb();
  project.provide("webApps", folders);
  return startCluster(project);
}
