import type { Translated } from "@arcade/contract/languages";
import { type Database, row, rows } from "../../platform/database.ts";

/** A member who holds a coupon that will soon end and of which they are to be told. */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ member_id: bigint }>(
    tx,
    "SELECT member_id FROM coupon_grant WHERE remind_at <= $1 AND NOT member_id = ANY($2) ORDER BY remind_at LIMIT 1 FOR UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.member_id ?? null;
}

export interface EndingCoupon {
  id: bigint;
  name: Translated;
  valid_until: Date;
}

/** Takes a member's reminders of the coming day away: what ends together is told together. Those that can still be used, the first to end first. */
export async function takeEnding(tx: Database, memberId: bigint, { now, until }: { now: Date; until: Date }): Promise<EndingCoupon[]> {
  const ending = await rows<EndingCoupon>(
    tx,
    `WITH due AS (
       UPDATE coupon_grant SET remind_at = NULL WHERE member_id = $1 AND remind_at <= $3 RETURNING id, coupon_id, state, valid_until
     )
     SELECT due.id, c.name, due.valid_until FROM due JOIN coupon c ON c.id = due.coupon_id WHERE due.state = 'unused' AND due.valid_until > $2 ORDER BY due.valid_until, due.id`,
    [memberId, now, until],
  );
  return ending;
}
