import { expect } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { World } from "../world.ts";

/**
 * How many connections to this world's database wait for a lock. `pg_locks` has those of all databases, so without the
 * filter a test that runs at the same time would count too.
 */
export async function lockWaits({ owner }: Pick<World, "owner">): Promise<number> {
  const waiting = await many(
    owner,
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

/** Waits until a connection waits for a lock. */
export async function untilSomeoneWaits(world: Pick<World, "owner">): Promise<void> {
  await expect.poll(() => lockWaits(world)).toBeGreaterThan(0);
}
