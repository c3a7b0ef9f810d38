import type { Context } from "../../../../platform/context.ts";
import { sql } from "../../../../platform/sql.ts";
import { announce } from "../../../base/webhooks/index.ts";

/** Tells the mall's webhooks of a new account. */
export function announceOpened(context: Context, memberId: bigint): void {
  announce(
    context,
    "member.opened",
    sql`SELECT NULL::bigint AS store_id, jsonb_build_object('member_id', ${memberId}::bigint::text) AS data`,
  );
}
