import { type Database, maybeOne, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface ClaimableCoupon {
  claimable: boolean;
  state: string;
  claim_from: Date;
  claim_until: Date;
  total: number;
  per_person: number;
  claimed: number;
  /** How many of it this member has. */
  mine: number;
}

export function couponToClaim(tx: Database, couponId: bigint, memberId: bigint): Promise<ClaimableCoupon | null> {
  return maybeOne<ClaimableCoupon>(
    tx,
    sql`SELECT claimable, state, claim_from, claim_until, total, per_person, claimed,
            (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.member_id = ${memberId}) AS mine
     FROM coupon c WHERE id = ${couponId} AND state <> 'draft'`,
  );
}

/** Other claims of the same coupon wait from here on. Travels with the next statement. */
export function holdCoupon(tx: Database, couponId: bigint): void {
  sendLater(tx, sql`SELECT FROM coupon WHERE id = ${couponId} FOR NO KEY UPDATE`);
}

/**
 * Takes the next number of a coupon, while it runs and there are any left; null if there are none. Other claims of the
 * same coupon wait here, so that the next statements count them.
 */
export function takeNumber(
  tx: Database,
  couponId: bigint,
  now: Date,
): Promise<{ number: number; left: number } | null> {
  return maybeOne<{ number: number; left: number }>(
    tx,
    // guard: no more of a coupon is claimed than exists [without AND claimed < total]
    // guard: a coupon is claimed within its window [without AND claim_from <= ${now} AND claim_until > ${now}]
    sql`UPDATE coupon SET claimed = claimed + 1 WHERE id = ${couponId} AND state = 'running' AND claimed < total
      AND claim_from <= ${now} AND claim_until > ${now}
     RETURNING claimed AS number, total - claimed AS "left"`,
  );
}

interface NewGrant {
  id: bigint;
  coupon_id: bigint;
  member_id: bigint;
  number: number;
  now: Date;
  /** How long before its end its holder is reminded; a shorter one has no reminder. */
  noticeDays: number;
}

export interface WrittenGrant {
  nth: number;
  valid_from: Date;
  valid_until: Date;
}

/**
 * Writes a claimed coupon; null if this member has as many as one person may. It has its own dates, or days from now
 * and never after its coupon's end.
 */
export function insertGrant(
  tx: Database,
  { id, coupon_id, member_id, number, now, noticeDays }: NewGrant,
): Promise<WrittenGrant | null> {
  return maybeOne<WrittenGrant>(
    tx,
    sql`INSERT INTO coupon_grant (id, coupon_id, member_id, number, nth, valid_from, valid_until, claimed_at, remind_at)
     SELECT ${id}, c.id, ${member_id}, ${number}, m.mine + 1, coalesce(c.valid_from, ${now}), t.until, ${now}, CASE
       WHEN t.until - make_interval(days => ${noticeDays}) > ${now}::timestamptz THEN t.until -
       make_interval(days => ${noticeDays}) END
     FROM coupon c CROSS JOIN LATERAL (SELECT count(*)::int AS mine FROM coupon_grant g WHERE g.coupon_id = c.id
       AND g.member_id = ${member_id}) m
     CROSS JOIN LATERAL (SELECT coalesce(c.valid_until,
       least(${now}::timestamptz + make_interval(hours => 24 * c.valid_days), c.ends_at)) AS until) t
     -- guard: one person has no more of a coupon than it allows [without AND m.mine < c.per_person]
     WHERE c.id = ${coupon_id} AND m.mine < c.per_person RETURNING nth, valid_from, valid_until`,
  );
}
