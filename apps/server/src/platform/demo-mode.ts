import pg from "pg";
import { CannotStart } from "@arcade/embedded-postgres/cannot-start.ts";
import { clientSettings, type Database, type DatabaseTarget, one, run } from "./database.ts";
import { sql } from "./sql.ts";
import { ask } from "./sql/ask.ts";

/**
 * Writes to the database whether the demo runs. Only then may the application write rows of the demo. `target` is the
 * owner of a migrated database, or the application's role if nothing changes. A mall whose clock was set forward stays
 * a demo, because its rows are in the future.
 */
export async function tellDemoMode(target: DatabaseTarget, runs: boolean): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    const { rows } = await client.query<{ ahead_ms: bigint; runs: boolean }>("SELECT ahead_ms, runs FROM demo_mode");
    if (!runs && rows[0]?.ahead_ms !== 0n)
      throw new CannotStart(
        "The clock of this demo was set forward, so its orders lie in the future. It can only run as a demo (DEMO=1). Start a real mall with a new database.",
      );
    // Only the owner may change it. The application's role may start a mall if it is right already.
    if (rows[0]?.runs !== runs) await ask(client, sql`UPDATE demo_mode SET runs = ${runs}`);
  } finally {
    await client.end();
  }
}

/** How far the demo's clock is ahead, in milliseconds. */
export async function rehearsedMs(db: Database): Promise<number> {
  const { ahead_ms } = await one<{ ahead_ms: bigint }>(db, sql`SELECT ahead_ms FROM demo_mode`);
  return Number(ahead_ms);
}

/** The same with its row locked: another caller who moves the clock waits. */
export async function lockClock(tx: Database): Promise<number> {
  const { ahead_ms } = await one<{ ahead_ms: bigint }>(tx, sql`SELECT ahead_ms FROM demo_mode FOR NO KEY UPDATE`);
  return Number(ahead_ms);
}

/** Only forward, and only in a demo: the schema refuses anything else. */
export async function setClock(tx: Database, aheadMs: number): Promise<void> {
  await run(tx, sql`UPDATE demo_mode SET ahead_ms = ${aheadMs}`);
}
