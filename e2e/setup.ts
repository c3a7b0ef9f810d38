import type { TestProject } from "vitest/node";
import { setup as startCluster } from "../apps/server/test/cluster.ts";
import { buildMall } from "../tools/build-mall.ts";

declare module "vitest" {
  interface ProvidedContext {
    webApp: string;
  }
}

/** The database of the run, and the web app built as it is now. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder } = await buildMall();
  project.provide("webApp", folder);
  return startCluster(project);
}
