import { type Database, sendLater } from "../../../../platform/database.ts";
import type { Actor } from "../../../../platform/context.ts";
import { tokenHash } from "./open-session.ts";
import { slideSession } from "../session.sql.ts";
import { livingSession, type LivingSession, livingSessionsText, livingSessionText } from "../views.ts";

/** Each use extends a session, but it is written at most once in this time, so that most reads write nothing. */
export const slideEveryMs = 3_600_000;

/** The member behind a token. Null if there is no such session or it has expired. */
export async function identify(db: Database, token: string, now: Date): Promise<Actor | null> {
  const session = await livingSession(db, tokenHash(token), now);
  if (session === null) return null;
  const { seen_at: _seen_at, ...actor } = session;
  if (mustSlide(session, now)) await slideSession(db, actor.session_id, now);
  return actor;
}

/** The cached session of a token is no longer true: the request starts again without the cache. */
class StaleSession extends Error {}

/**
 * Checks, together with the transaction's first statement, whether a token still belongs to this actor. The transaction
 * fails if it does not, or if the session must be extended.
 */
export function confirm(tx: Database, token: string, now: Date, actor: Actor, onConfirmed: () => void): void {
  sendLater(tx, livingSessionText(tokenHash(token), now), ({ rows: [found] }) => {
    const session = found as LivingSession | undefined; // the statement's columns
    // guard: a cached session is checked again in the change itself [without !isSame(session, actor) ||]
    if (session === undefined || !isSame(session, actor) || mustSlide(session, now)) throw new StaleSession();
    onConfirmed();
  });
}

function mustSlide({ seen_at }: LivingSession, now: Date): boolean {
  return now.getTime() - seen_at.getTime() > slideEveryMs;
}

/** A member as the cache knows them, with the token of the request. */
export interface CachedActor {
  token: string;
  actor: Actor;
}

/**
 * The same check as `confirm`, for many at once and without a failure. `take` gets a check for one of them: whether
 * their token still belongs to this actor. Sent together with the transaction's next statement.
 */
export function confirmMany(
  tx: Database,
  cached: readonly CachedActor[],
  now: Date,
  take: (stands: (actor: Actor) => boolean) => void,
): void {
  const tokens = cached.map(({ token }) => tokenHash(token));
  sendLater(tx, livingSessionsText(tokens, now), ({ rows }) => {
    const sessions = new Map((rows as LivingSession[]).map((session) => [session.session_id, session])); // the columns
    take((actor) => {
      const session = sessions.get(actor.session_id);
      // guard: a sender in a batch is checked again in that transaction [isSame(session, actor) -> true]
      return session !== undefined && isSame(session, actor) && !mustSlide(session, now);
    });
  });
}

function isSame(one: Actor, other: Actor): boolean {
  return (
    one.member_id === other.member_id &&
    one.session_id === other.session_id &&
    one.store_id === other.store_id &&
    one.owner_id === other.owner_id &&
    // guard: the rights of staff are checked again in the change itself [String(one.parts) === String(other.parts) -> true]
    String(one.parts) === String(other.parts) &&
    one.suspended_reason === other.suspended_reason &&
    one.wallet_frozen_reason === other.wallet_frozen_reason &&
    // guard: a member is asked for consent again within the transaction [must_agree === other.must_agree -> session_id === other.session_id]
    one.must_agree === other.must_agree
  );
}
