import type { RewardSide, RewardState } from "@arcade/contract/front/invitations/states";
import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";
import type { Findings } from "./rules.ts";

/** The invitation that has waited longest for its first look. */
export async function takeNew(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT invited_id AS id FROM invitation WHERE next_attempt_at <= ${now} AND invited_id <> ALL(${except})
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

export interface Offered {
  offer_id: bigint;
  inviter_id: bigint;
  invited_coupon_id: bigint | null;
  inviter_coupon_id: bigint | null;
}

/**
 * The offer when this member came; null: nothing. Stores it, with the network of the registration, for as long as the
 * account exists.
 */
export async function keepOffer(tx: Database, invited_id: bigint): Promise<Offered | null> {
  return maybeOne<Offered>(
    tx,
    sql`WITH kept AS (
       UPDATE invitation i SET next_attempt_at = NULL, offer_id = (SELECT o.id FROM invitation_offer o WHERE o.starts_at <= i.at
         AND o.ends_at > i.at),
         source_hash = (SELECT k.source_hash FROM known_source k WHERE k.member_id = i.invited_id ORDER BY k.seen_at
           LIMIT 1)
       WHERE invited_id = ${invited_id} RETURNING offer_id, inviter_id
     )
     SELECT k.offer_id, k.inviter_id, o.invited_coupon_id, o.inviter_coupon_id FROM kept k
       JOIN invitation_offer o ON o.id = k.offer_id`,
  );
}

export interface NewReward {
  id: bigint;
  invited_id: bigint;
  side: RewardSide;
  member_id: bigint;
  coupon_id: bigint;
  next_attempt_at: Date;
}

export function insertReward(tx: Database, reward: NewReward, now: Date): void {
  sendLater(
    tx,
    sql`INSERT INTO invitation_reward (id, invited_id, side, member_id, coupon_id, state, state_at, next_attempt_at)
      VALUES (${reward.id}, ${reward.invited_id}, ${reward.side}, ${reward.member_id}, ${reward.coupon_id}, 'waiting',
      ${now}, ${reward.next_attempt_at})`,
  );
}

/** The coupon for an invitation that must be looked at first. */
export async function takeDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM invitation_reward WHERE next_attempt_at <= ${now} AND id <> ALL(${except}) ORDER BY next_attempt_at LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

export interface Reward {
  id: bigint;
  invited_id: bigint;
  inviter_id: bigint;
  side: RewardSide;
  member_id: bigint;
  coupon_id: bigint;
  /** The most that the coupon takes off, in micro-USDT. */
  coupon_most: bigint;
  state: RewardState;
  reason: string | null;
  order_id: bigint | null;
  source_hash: Buffer | null;
  /** Either account was closed. */
  closed: boolean;
}

/** A coupon for an invitation, its row being held until the end. */
export async function lockReward(tx: Database, id: bigint): Promise<Reward | null> {
  return maybeOne<Reward>(
    tx,
    sql`SELECT r.id, r.invited_id, i.inviter_id, r.side, r.member_id, r.coupon_id, c.max AS coupon_most, r.state,
      r.reason, r.order_id, i.source_hash,
       EXISTS (SELECT FROM member m WHERE m.id IN (i.invited_id, i.inviter_id) AND m.closed_at IS NOT NULL) AS closed
     FROM invitation_reward r JOIN invitation i ON i.invited_id = r.invited_id JOIN coupon c ON c.id = r.coupon_id
       WHERE r.id = ${id} FOR UPDATE OF r`,
  );
}

// Everybody above a member: who invited them, who invited those, and so on. A circle of accounts closes somewhere among
// them.
const above = (invited_id: bigint) => sql`above AS (
  SELECT m.invited_by AS id, 1 AS step FROM member m WHERE m.id = ${invited_id}
  UNION SELECT m.invited_by, a.step + 1 FROM above a JOIN member m ON m.id = a.id WHERE m.invited_by IS NOT NULL
    AND a.step < 12
)`;
const digits = (text: Sql) => sql`regexp_replace(${text}, '\\D', '', 'g')`;

/**
 * What an invited member shares with others: the mailbox with anybody, the network with anybody above them, a telephone
 * or a house with anybody above them (stored addresses, and those of orders).
 */
export async function findingsOf(tx: Database, invited_id: bigint): Promise<Findings> {
  const found = await maybeOne<Findings>(
    tx,
    sql`WITH RECURSIVE ${above(invited_id)}, place AS (
       SELECT member_id, mobile, country, address, zip_code FROM address WHERE member_id = ${invited_id}
         OR member_id IN (SELECT id FROM above)
       UNION SELECT buyer_id, address->>'mobile', address->>'country', address->>'address', address->>'zip_code'
         FROM orders
         WHERE (buyer_id = ${invited_id} OR buyer_id IN (SELECT id FROM above)) AND paymenttime IS NOT NULL
     )
     SELECT EXISTS (SELECT FROM member o WHERE o.id <> ${invited_id} AND o.closed_at IS NULL
       AND mailbox_of(o.email_folded) = (SELECT mailbox_of(email_folded) FROM member WHERE id = ${invited_id}))
       AS same_mailbox,
       EXISTS (SELECT FROM known_source mine JOIN known_source k ON k.source_hash = mine.source_hash
         WHERE mine.member_id = ${invited_id} AND k.member_id IN (SELECT id FROM above)) AS same_network,
       EXISTS (SELECT FROM place mine JOIN place p ON p.member_id <> ${invited_id}
         WHERE mine.member_id = ${invited_id} AND ((length(${digits(sql`mine.mobile`)}) >= 7
           AND ${digits(sql`mine.mobile`)} = ${digits(sql`p.mobile`)})
           OR (mine.country = p.country AND mine.zip_code = p.zip_code AND length(mine.address) >= 4
             AND lower(mine.address) = lower(p.address)))) AS same_address`,
  );
  if (found === null) throw new Error("an EXISTS without a row");
  return found;
}

/**
 * The first order of an invited member that counts: received, its after-sales period over, not refunded in full, of so
 * much at least, and not of a store of somebody above them.
 */
export async function keptOrder(tx: Database, invited_id: bigint, min: bigint): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`WITH RECURSIVE ${above(invited_id)}
     SELECT o.id FROM orders o JOIN store s ON s.id = o.store_id
     -- guard: an order of the inviter's own store does not count [without AND s.owner_id NOT IN (SELECT id FROM above WHERE id IS NOT NULL)]
     WHERE o.buyer_id = ${invited_id} AND o.settled_at IS NOT NULL AND NOT o.refund_open
       AND o.actual_payment - o.refunded >= ${min} AND s.owner_id NOT IN (SELECT id FROM above WHERE id IS NOT NULL)
       AND NOT EXISTS (SELECT FROM store_staff w WHERE w.store_id = s.id AND w.ended_at IS NULL
         AND w.member_id IN (SELECT id FROM above))
     ORDER BY o.settled_at, o.id LIMIT 1`,
  );
  return found?.id ?? null;
}

export interface Place {
  scope: "inviter" | "network_invited" | "network_inviter";
  subject: Buffer;
  month: string;
}

/** Takes one place of a month, while there are any; of many at once no more than there are. */
export async function takePlace(tx: Database, { scope, subject, month }: Place, max: number): Promise<boolean> {
  if (max < 1) return false;
  const taken = await run(
    tx,
    sql`INSERT INTO invitation_count AS c (scope, subject, month, given, max)
      VALUES (${scope}, ${subject}, ${month}::date, 1, ${max})
     -- guard: a month has no more places than the rule allows [without WHERE c.given < {max}]
     ON CONFLICT (scope, subject, month) DO UPDATE SET given = c.given + 1, max = greatest(c.given + 1, ${max})
       WHERE c.given < ${max}`,
  );
  return taken === 1;
}

export function leavePlace(tx: Database, { scope, subject, month }: Place): void {
  sendLater(
    tx,
    sql`UPDATE invitation_count SET given = given - 1 WHERE scope = ${scope} AND subject = ${subject}
      AND month = ${month}::date`,
  );
}

export interface Step {
  state: RewardState;
  reason: string | null;
  order_id: bigint | null;
  grant_id: bigint | null;
  next_attempt_at: Date | null;
  decided_by: bigint | null;
  proposal_id: bigint | null;
}

/** Moves one that is still open; the row is held. */
export async function moveReward(tx: Database, id: bigint, step: Step, now: Date): Promise<void> {
  const moved = await run(
    tx,
    sql`UPDATE invitation_reward SET state = ${step.state}, reason = ${step.reason}, order_id = ${step.order_id},
      grant_id = ${step.grant_id}, next_attempt_at = ${step.next_attempt_at}, decided_by = ${step.decided_by},
      proposal_id = ${step.proposal_id},
       state_at = CASE WHEN state = ${step.state} THEN state_at ELSE ${now} END
     WHERE id = ${id} AND state IN ('waiting', 'held')`,
  );
  if (moved !== 1) throw new Error(`the coupon ${id} for an invitation was decided already`);
  if (step.state !== "held") endClaim(tx, "invitation_reward", id);
}

export interface CouponStanding {
  store_id: bigint | null;
  claimable: boolean;
  running: boolean;
  claim_until: Date;
  left: number;
  per_person: number;
  mine: number;
}

/** The coupon's state, and how many of it a member has; null if there is none. */
export function couponStanding(
  tx: Database,
  id: bigint,
  member_id: bigint | null,
  now: Date,
): Promise<CouponStanding | null> {
  return maybeOne<CouponStanding>(
    tx,
    sql`SELECT store_id, claimable, state = 'running' AND claim_from <= ${now} AND claim_until > ${now} AS running,
      claim_until, total - claimed AS "left", per_person,
       (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.member_id = ${member_id}) AS mine
         FROM coupon c WHERE id = ${id} AND state <> 'draft'`,
  );
}

export interface NewOffer {
  id: bigint;
  invited_coupon_id: bigint | null;
  inviter_coupon_id: bigint | null;
  ends_at: Date;
  made_by: bigint;
  proposal_id: bigint;
}

/** False if another offer runs in that time: the schema allows only one. */
export async function insertOffer(tx: Database, offer: NewOffer, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO invitation_offer (id, invited_coupon_id, inviter_coupon_id, starts_at, ends_at, made_by,
      proposal_id) VALUES (${offer.id}, ${offer.invited_coupon_id}, ${offer.inviter_coupon_id}, ${now},
      ${offer.ends_at}, ${offer.made_by}, ${offer.proposal_id}) ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

export async function runningOfferEnd(tx: Database, now: Date): Promise<Date | null> {
  return (
    (
      await maybeOne<{ ends_at: Date }>(
        tx,
        sql`SELECT ends_at FROM invitation_offer WHERE ends_at > ${now} ORDER BY starts_at LIMIT 1`,
      )
    )?.ends_at ?? null
  );
}

/** True: it ended by this. False: it had ended. Null: there is none. */
export async function endOffer(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean | null> {
  const ended = await run(
    tx,
    sql`UPDATE invitation_offer SET ends_at = ${now}, ended_by = ${operator_id} WHERE id = ${id} AND ends_at > ${now}`,
  );
  if (ended === 1) return true;
  return (await many(tx, sql`SELECT 1 AS one FROM invitation_offer WHERE id = ${id}`)).length === 1 ? false : null;
}
