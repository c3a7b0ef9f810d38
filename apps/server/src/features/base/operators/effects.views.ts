import { type Effect, numberIn } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";

/** Locking an operator out: sessions end, claimed cases go back at their time, and API keys answer nothing more. */
export const shutOutEffect: Effect = (context, of) => ({ ...sessionsOf(context, of), ...roleEffect(context, of) });

const sessionsOf: Effect = ({ now }, of) => ({
  sessions: sql`operator_session WHERE operator_id = ${numberIn(of)}::bigint AND expires_at > ${now}::timestamptz`,
});

/** A new link: whatever opened the back office before opens it no more. */
export const renewEffect: Effect = (context, of) => ({
  ...sessionsOf(context, of),
  passkeys: sql`passkey WHERE operator_id = ${numberIn(of)}::bigint`,
});

/** Another role: cases and API keys may need a permission that it has not. */
export const roleEffect: Effect = ({ now }, of) => ({
  claims: sql`claim WHERE operator_id = ${numberIn(of)}::bigint AND (until IS NULL OR until > ${now}::timestamptz)`,
  keys: sql`api_key WHERE operator_id = ${numberIn(of)}::bigint AND revoked_at IS NULL
    AND expires_at > ${now}::timestamptz`,
});
