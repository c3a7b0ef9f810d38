import { type Effect, numberIn } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";

/** What ends when an account goes to another mailbox, and the money that is on its way out of it. */
export const recoveryEffect: Effect = ({ now }, of) => ({
  sessions: sql`session WHERE member_id = ${numberIn(of)}::bigint AND expires_at > ${now}::timestamptz`,
  passkeys: sql`member_passkey WHERE member_id = ${numberIn(of)}::bigint`,
  withdrawals: sql`withdrawal WHERE member_id = ${numberIn(of)}::bigint AND state IN ('pending', 'approved')`,
});
