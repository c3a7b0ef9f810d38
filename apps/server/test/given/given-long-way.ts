import { run } from "../../src/platform/database.ts";
import { registry } from "../../src/platform/metrics.ts";
import { raw, sql } from "../../src/platform/sql.ts";
import type { World } from "../world.ts";

/**
 * While the work runs, the server may not call the functions that write plain cases. Therefore every change takes the
 * general path.
 */
export async function theLongWay<T>(world: Pick<World, "owner">, work: () => Promise<T>): Promise<T> {
  const functions = raw("FUNCTION pay_orders, submit_orders");
  await run(world.owner, sql`REVOKE EXECUTE ON ${functions} FROM PUBLIC`);
  try {
    return await work();
  } finally {
    await run(world.owner, sql`GRANT EXECUTE ON ${functions} TO PUBLIC`);
  }
}

/** How many calls of this process were served by the fast path of a plain case. */
export async function servedShortly(): Promise<number> {
  const found = await registry.getSingleMetric("arcade_plain_changes_total")?.get();
  return (found?.values ?? []).reduce((sum, { value, labels }) => sum + (labels["way"] === "short" ? value : 0), 0);
}
