import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { announce } from "../../base/webhooks/index.ts";

/** Sends the event of a withdrawal to the mall's webhooks. */
export function announceWithdrawal(context: Context, id: bigint, event: "withdrawal.asked" | "withdrawal.sent"): void {
  announce(
    context,
    event,
    sql`SELECT NULL::bigint AS store_id, jsonb_build_object('withdrawal_id', id::text, 'network', network, 'amount',
      amount::text) AS data FROM withdrawal WHERE id = ${id}`,
  );
}
