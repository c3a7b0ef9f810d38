import type { Database } from "../../platform/database.ts";
import type { Actor } from "../../platform/turn.ts";
import { tokenHash } from "./open-session.ts";
import { slideSession } from "./sql.ts";
import { livingSession } from "./views.ts";

/** A session that is used slides on, but writes no more often than this: reads stay reads. */
const slideEveryMs = 3_600_000;

/** The member behind a token, or null when there is no such session or it has run out. */
export async function identify(db: Database, token: string, now: Date): Promise<Actor | null> {
  const session = await livingSession(db, tokenHash(token), now);
  if (session === null) return null;
  const { seen_at, ...actor } = session;
  if (now.getTime() - seen_at.getTime() > slideEveryMs) await slideSession(db, actor.session_id, now);
  return actor;
}
