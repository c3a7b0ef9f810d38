import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { DatabaseTarget } from "../src/platform/database.ts";
import { tellDemoMode } from "../src/platform/demo-mode.ts";
import { startTemporary, type TemporaryCluster } from "../src/platform/sql/temporary.ts";
import { memoryFolder } from "./memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TemporaryCluster;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startCluster();
  project.provide("cluster", cluster);
  return stop;
}

export function startCluster(): ReturnType<typeof startTemporary> {
  return startTemporary({
    migrations: fileURLToPath(new URL("../db/migrations", import.meta.url)),
    alsoPrepare: prepare,
    parent: memoryFolder() ?? undefined,
  });
}

/** Worlds run the demo. A test of another mall sets that in its own database. */
async function prepare(template: DatabaseTarget): Promise<void> {
  await tellDemoMode(template, true);
}
