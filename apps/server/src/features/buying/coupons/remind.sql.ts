import type { Translated } from "@arcade/contract/languages";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A member with a coupon that will soon end and for which a reminder is due. */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ member_id: bigint }>(
    tx,
    sql`SELECT member_id FROM coupon_grant WHERE remind_at <= ${now} AND NOT member_id = ANY(${except})
      ORDER BY remind_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.member_id ?? null;
}

export interface EndingCoupon {
  id: bigint;
  name: Translated;
  valid_until: Date;
}

/**
 * Deletes a member's reminders of the coming day: coupons that end together have one reminder. Returns those that can
 * still be used, the first to end first.
 */
export async function takeEnding(
  tx: Database,
  memberId: bigint,
  { now, until }: { now: Date; until: Date },
): Promise<EndingCoupon[]> {
  const ending = await many<EndingCoupon>(
    tx,
    sql`WITH due AS (
       UPDATE coupon_grant SET remind_at = NULL WHERE member_id = ${memberId} AND remind_at <= ${until}
         RETURNING id, coupon_id, state, valid_until
     )
     SELECT due.id, c.name, due.valid_until FROM due JOIN coupon c ON c.id = due.coupon_id WHERE due.state = 'unused'
       AND due.valid_until > ${now} ORDER BY due.valid_until, due.id`,
  );
  return ending;
}
