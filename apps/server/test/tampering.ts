import { type Database, run } from "../src/platform/database.ts";
import { raw, sql } from "../src/platform/sql.ts";

/**
 * Does something with the rights of the database's owner, who may do anything, checks the result with `look`, and
 * undoes it. The owner has one connection.
 */
export async function undone<Seen>(
  owner: Database,
  statements: readonly string[],
  look: () => Promise<Seen>,
): Promise<Seen> {
  await run(owner, sql`BEGIN`);
  try {
    for (const text of statements) await run(owner, raw(text));
    return await look();
  } finally {
    await run(owner, sql`ROLLBACK`);
  }
}
