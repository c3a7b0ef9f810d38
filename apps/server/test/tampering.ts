import { change, type Database } from "../src/platform/database.ts";

/** Does something as the database's owner, who may do anything, looks at it with `look`, and undoes it. The owner has one connection. */
export async function undone<Seen>(owner: Database, statements: readonly string[], look: () => Promise<Seen>): Promise<Seen> {
  await change(owner, "BEGIN", []);
  try {
    for (const text of statements) await change(owner, text, []);
    return await look();
  } finally {
    await change(owner, "ROLLBACK", []);
  }
}
