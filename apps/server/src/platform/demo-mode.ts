import pg from "pg";
import { clientSettings, type DatabaseTarget } from "./database.ts";

/**
 * Tells the database whether the demo runs: only then may the application write rows of the demo. `target` is the owner
 * of a migrated database.
 */
export async function tellDemoMode(target: DatabaseTarget, runs: boolean): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    await client.query("UPDATE demo_mode SET runs = $1 WHERE runs <> $1", [runs]);
  } finally {
    await client.end();
  }
}
