import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface NewFund {
  coupon_id: bigint;
  proposal_id: bigint | null;
  made_by: bigint | null;
  started_by: bigint | null;
  parts: readonly { shard: number; amount: bigint }[];
  next_attempt_at: Date;
}

export function insertFund(tx: Database, fund: NewFund, now: Date): void {
  sendLater(
    tx,
    sql`INSERT INTO coupon_fund (coupon_id, proposal_id, made_by, started_by, started_at, next_attempt_at)
      VALUES (${fund.coupon_id}, ${fund.proposal_id}, ${fund.made_by}, ${fund.started_by}, ${now}, ${fund.next_attempt_at})`,
  );
  sendLater(
    tx,
    sql`INSERT INTO coupon_fund_shard (coupon_id, shard, set_aside) SELECT ${fund.coupon_id}, *
      FROM unnest(${fund.parts.map(({ shard }) => shard)}::int[], ${fund.parts.map(({ amount }) => amount)}::bigint[])`,
  );
}

/** The clock looks after some minutes, when claims and uses that had begun are done. */
export function attemptSoon(tx: Database, coupon_id: bigint, now: Date): void {
  sendLater(
    tx,
    sql`UPDATE coupon_fund SET next_attempt_at = ${now}::timestamptz + interval '11 minutes' WHERE coupon_id = ${coupon_id}`,
  );
}

/** The coupon of the mall whose turn is first. Its row is locked, so nobody claims it meanwhile. */
export async function takeDueFund(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT c.id FROM coupon_fund f JOIN coupon c ON c.id = f.coupon_id WHERE f.next_attempt_at <= ${now}
      AND c.id <> ALL(${except}) ORDER BY f.next_attempt_at LIMIT 1 FOR NO KEY UPDATE OF c SKIP LOCKED`,
  );
  return found?.id ?? null;
}

export interface Spare {
  shard: number;
  spare: bigint;
}

/**
 * The part of a coupon's money that nothing can need any more, by shard: what was set aside, without what came back
 * already, without what paid orders took of it (less what their refunds gave back), and without the whole of each
 * coupon that can still be used, or be used again after a refund, or be claimed. A call that began a few minutes ago
 * still counts as in time. The coupon's row is locked.
 */
export function spareOf(tx: Database, coupon_id: bigint, since: Date): Promise<Spare[]> {
  return many<Spare>(
    tx,
    sql`WITH spent AS (
       SELECT g.id, g.shard, g.valid_until > ${since} OR g.state = 'locked' AS usable,
         coalesce((SELECT sum(o.platform_discount - o.platform_refunded) FROM coupon_use u
           JOIN orders o ON o.id = u.order_id
                   WHERE u.grant_id = g.id AND u.by = 'platform' AND o.paymenttime IS NOT NULL), 0)::bigint AS amount
       FROM coupon_grant g WHERE g.coupon_id = ${coupon_id}
     ), needed AS (
       -- guard: money for usable coupons is not returned [CASE WHEN s.usable THEN greatest(c.max, s.amount) ELSE s.amount END -> s.amount]
       SELECT s.shard, sum(CASE WHEN s.usable THEN greatest(c.max, s.amount) ELSE s.amount END)::bigint AS amount
         FROM spent s CROSS JOIN coupon c WHERE c.id = ${coupon_id} GROUP BY s.shard
       UNION ALL
       -- guard: money for claimable coupons is not returned [WHERE c.id -> WHERE false AND c.id]
       SELECT number % 32, c.max FROM coupon c CROSS JOIN LATERAL generate_series(c.claimed + 1, c.total) AS number
         WHERE c.id = ${coupon_id} AND c.state = 'running' AND c.claim_until > ${since}
     )
     SELECT f.shard, (f.set_aside - f.given_back - coalesce((SELECT sum(n.amount) FROM needed n
       WHERE n.shard = f.shard), 0))::bigint AS spare
     FROM coupon_fund_shard f WHERE f.coupon_id = ${coupon_id} ORDER BY f.shard`,
  );
}

/** Writes down what goes back, and counts it. Returns the how-manyth time it is. */
export async function giveShardsBack(tx: Database, coupon_id: bigint, back: readonly Spare[]): Promise<number> {
  const given = await run(
    tx,
    sql`UPDATE coupon_fund_shard f SET given_back = f.given_back + b.amount
      FROM unnest(${back.map(({ shard }) => shard)}::int[], ${back.map(({ spare }) => spare)}::bigint[])
      AS b (shard, amount) WHERE f.coupon_id = ${coupon_id} AND f.shard = b.shard`,
  );
  if (given !== back.length) throw new Error(`coupon ${coupon_id} has no money on one of these shards`);
  const counted = await maybeOne<{ returns: number }>(
    tx,
    sql`UPDATE coupon_fund SET returns = returns + 1 WHERE coupon_id = ${coupon_id} RETURNING returns`,
  );
  return counted?.returns ?? 0;
}

/** Looks again after a day, for as long as refunds of what was bought with it can still come. */
export function lookAgain(tx: Database, coupon_id: bigint, now: Date): void {
  sendLater(
    tx,
    sql`UPDATE coupon_fund f SET next_attempt_at = CASE WHEN c.ends_at + interval '400 days' > ${now} THEN ${now}::timestamptz +
      interval '1 day' END FROM coupon c WHERE f.coupon_id = ${coupon_id} AND c.id = ${coupon_id}`,
  );
}
