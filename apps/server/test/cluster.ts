import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startTemporary, type TemporaryCluster } from "../src/platform/postgres/temporary.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TemporaryCluster;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTemporary({ migrations: fileURLToPath(new URL("../db/migrations", import.meta.url)) });
  project.provide("cluster", cluster);
  return stop;
}
