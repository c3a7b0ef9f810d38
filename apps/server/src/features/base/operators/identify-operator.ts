import type { Database } from "../../../platform/database.ts";
import type { Operator } from "../../../platform/context.ts";
import { operatorTokenHash } from "./rules.ts";
import { slideOperatorSession } from "./session.sql.ts";
import { livingOperatorSession } from "./views.ts";

/** A session that is used stays open, but writes no more often than this. */
const slideEveryMs = 60_000;

/**
 * The operator behind a token; null when there is no such session, it has been idle too long, or the operator may no
 * longer come in.
 */
export async function identifyOperator(
  db: Database,
  token: string,
  now: Date,
  idleMinutes: number,
): Promise<Operator | null> {
  const session = await livingOperatorSession(
    db,
    operatorTokenHash(token),
    now,
    new Date(now.getTime() - idleMinutes * 60_000),
  );
  if (session === null) return null;
  const { seen_at, ...operator } = session;
  if (now.getTime() - seen_at.getTime() > slideEveryMs) await slideOperatorSession(db, operator.session_id, now);
  return operator;
}
