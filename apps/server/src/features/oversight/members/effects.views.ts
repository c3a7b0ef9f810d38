import { type Effect, numberIn } from "../../../platform/effects.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** Requests that have not ended: neither the chain nor anybody has closed them. */
export const openWithdrawal: Sql = sql`state NOT IN ('confirmed', 'rejected', 'cancelled')`;

/** A suspended member: every session ends, and what waits for them waits on. */
export const freezeAccountEffect: Effect = (context, of) => ({
  sessions: sql`session WHERE member_id = ${numberIn(of)}::bigint AND expires_at > ${context.now}::timestamptz`,
  ...freezeWalletEffect(context, of),
});

/** Out of a frozen wallet nothing is paid: neither withdrawals nor orders. */
export const freezeWalletEffect: Effect = (_, of) => ({
  withdrawals: sql`withdrawal WHERE member_id = ${numberIn(of)}::bigint AND ${openWithdrawal}`,
  to_pay: sql`orders WHERE buyer_id = ${numberIn(of)}::bigint AND state = 'awaiting_payment'`,
});
