import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";

const dayMs = 86_400_000;

/**
 * The notices of the demo's people from earlier months were mailed and read then. Those of the last days are unread: a
 * visitor finds badges that mean something. The events themselves wrote the notices.
 */
export async function settleNotices(context: Context): Promise<void> {
  const ago = (days: number) => new Date(context.now.getTime() - days * dayMs);
  await run(context.tx, sql`UPDATE notice SET send_at = NULL WHERE created_at < ${ago(1)}`);
  await run(context.tx, sql`UPDATE notice SET read_at = created_at + interval '2 hours' WHERE created_at < ${ago(3)}`);
}
