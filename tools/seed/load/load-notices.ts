import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";

const dayMs = 86_400_000;

/**
 * What the demo's people were told in the months before was mailed and read then. What happened in the last days is unread: a visitor finds
 * badges that mean something. The notices themselves were written by what happened.
 */
export async function settleNotices(context: Context): Promise<void> {
  const ago = (days: number) => new Date(context.now.getTime() - days * dayMs);
  await run(context.tx, sql`UPDATE notice SET send_at = NULL WHERE created_at < ${ago(1)}`);
  await run(context.tx, sql`UPDATE notice SET read_at = created_at + interval '2 hours' WHERE created_at < ${ago(3)}`);
}
