import type { Context } from "../../../../platform/context.ts";
import { sql } from "../../../../platform/sql.ts";
import { announce } from "../../../base/webhooks/index.ts";

/** Sends the event of a new account to the mall's webhooks. */
export function announceOpened(context: Context, memberId: bigint): void {
  announce(
    context,
    "member.opened",
    sql`SELECT NULL::bigint AS store_id, jsonb_build_object('member_id', ${memberId}::bigint::text) AS data`,
  );
}
