import { type Database, many, sendLater } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { HeldCoupon } from "./rules.ts";

/**
 * The goods of these SKUs that a coupon covers; null if it covers everything. A first-level category includes all below
 * it.
 */
const covered = (skuIds: readonly bigint[]) => sql`CASE c.scope WHEN 'everything' THEN NULL ELSE ARRAY(
  SELECT x.id FROM goods x JOIN category k ON k.id = x.category_id
  WHERE x.id IN (SELECT s.goods_id FROM sku s WHERE s.id = ANY(${skuIds})) AND EXISTS (SELECT FROM coupon_cover v
    WHERE v.coupon_id = c.id AND (v.goods_id = x.id OR v.category_id IN (k.id, k.parent_id)))) END AS goods_ids`;

const columns = (skuIds: readonly bigint[]) =>
  sql`g.id AS grant_id, g.state, g.valid_from, g.valid_until, g.shard, c.id AS coupon_id, c.store_id, c.name, c.kind,
    c.threshold, c.amount, c.ppm, c.max, ${covered(skuIds)}`;

/** Far more than anybody holds of these stores; those that expire first come first. */
const maxHeld = 200;

/** What a member holds, and has not used, of these stores' coupons and of the mall's. */
export function heldCoupons(
  tx: Database,
  memberId: bigint,
  skuIds: readonly bigint[],
  storeIds: readonly bigint[],
  now: Date,
): Promise<HeldCoupon[]> {
  return many<HeldCoupon>(
    tx,
    sql`SELECT ${columns(skuIds)} FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
     WHERE g.member_id = ${memberId} AND g.state <> 'used' AND g.valid_until > ${now}
       AND (c.store_id IS NULL OR c.store_id = ANY(${storeIds})) ORDER BY g.valid_until, g.id
       LIMIT ${constant(maxHeld)}`,
  );
}

/** A coupon by the id under which it was claimed, and who wants to use it. */
export interface ChosenCoupon {
  grant_id: bigint;
  member_id: bigint;
}

/** The coupons that members chose, as they are now; another member's are not there. */
export async function chosenCoupons(
  tx: Database,
  chosen: readonly ChosenCoupon[],
  skuIds: readonly bigint[],
): Promise<(HeldCoupon & ChosenCoupon)[]> {
  if (chosen.length === 0) return [];
  const grantIds = chosen.map(({ grant_id }) => grant_id);
  return many<HeldCoupon & ChosenCoupon>(
    tx,
    // guard: only its holder uses a coupon [without AND w.member_id = g.member_id]
    sql`SELECT g.member_id, ${columns(skuIds)} FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
      WHERE g.id = ANY(${grantIds}) AND EXISTS (SELECT FROM unnest(${grantIds}::bigint[],
        ${chosen.map(({ member_id }) => member_id)}::bigint[]) AS w (grant_id, member_id)
        WHERE w.grant_id = g.id AND w.member_id = g.member_id)`,
  );
}

export interface CouponUse {
  order_id: bigint;
  by: "store" | "platform";
  grant_id: bigint;
  coupon_id: bigint;
  /** The total of the order's goods that it covers, what it takes off them, and what it takes off the freight. */
  eligible: bigint;
  discount: bigint;
  freight: bigint;
}

interface Hold {
  member_id: bigint;
  checkout_id: bigint;
  uses: readonly CouponUse[];
  now: Date;
}

/**
 * Holds coupons for the orders of a checkout, which are written already: only coupons that are unused, this member's
 * and in time. Returns those that could be held. The caller refuses if one is missing, and so undoes all of it.
 */
export async function holdCoupons(tx: Database, { member_id, checkout_id, uses, now }: Hold): Promise<bigint[]> {
  const grantIds = [...new Set(uses.map(({ grant_id }) => grant_id))].toSorted((one, other) => (one < other ? -1 : 1));
  const holding = grantIds.map((id) =>
    many<{ id: bigint }>(
      tx,
      sql`UPDATE coupon_grant SET state = 'locked', checkout_id = ${checkout_id}
       -- guard: a coupon is held only once [without AND state = 'unused']
       WHERE id = ${id} AND member_id = ${member_id} AND state = 'unused' AND valid_from <= ${now}
         AND valid_until > ${now} RETURNING id`,
    ),
  );
  for (const use of uses)
    sendLater(
      tx,
      sql`INSERT INTO coupon_use (order_id, by, grant_id, coupon_id, eligible, discount, freight, created_at)
        VALUES (${use.order_id}, ${use.by}, ${use.grant_id}, ${use.coupon_id}, ${use.eligible}, ${use.discount},
        ${use.freight}, ${now})`,
    );
  return (await Promise.all(holding)).flat().map(({ id }) => id);
}

/**
 * What the coupon of an unpaid order takes off its freight, after the freight has changed. Travels with the next
 * statement.
 */
export function changeFreightUse(tx: Database, orderId: bigint, freight: bigint): void {
  sendLater(
    tx,
    sql`UPDATE coupon_use u SET freight = ${freight} FROM coupon c WHERE u.order_id = ${orderId}
      AND u.voided_at IS NULL AND c.id = u.coupon_id AND c.kind = 'free_freight'`,
  );
}

/**
 * Marks as used what orders hold that are paid in this transaction. All that they hold must be locked. Travels with the
 * next statement.
 */
export function useCoupons(tx: Database, orderIds: readonly bigint[], now: Date): void {
  sendLater(
    tx,
    sql`WITH held AS (SELECT DISTINCT grant_id FROM coupon_use WHERE order_id = ANY(${orderIds}) AND voided_at IS NULL),
     used AS (UPDATE coupon_grant SET state = 'used', used_at = ${now} WHERE id IN (SELECT grant_id FROM held)
       AND state = 'locked' RETURNING id)
     SELECT FROM held WHERE grant_id NOT IN (SELECT id FROM used)`,
    ({ rowCount }) => {
      if (rowCount !== 0) throw new Error("what these orders held is not locked");
    },
  );
}

/**
 * The unpaid orders that one coupon of the mall connects with these, these among them, in the order of their ids: it
 * counted the goods of all of them, so they are paid and cancelled together. Only these if there is no such coupon.
 */
export async function ordersTogether(tx: Database, orderIds: readonly bigint[]): Promise<bigint[]> {
  const found = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM orders WHERE id = ANY(${orderIds})
     UNION SELECT o.id FROM coupon_use u JOIN coupon_use s ON s.grant_id = u.grant_id AND s.voided_at IS NULL
       JOIN orders o ON o.id = s.order_id AND o.state = 'awaiting_payment'
     WHERE u.order_id = ANY(${orderIds}) AND u.by = 'platform' AND u.voided_at IS NULL ORDER BY id`,
  );
  return found.map(({ id }) => id);
}

/** Locks the coupons of an order before they are given back: giving back another order of the same coupon waits. */
export async function lockUsed(tx: Database, orderId: bigint): Promise<{ id: bigint; member_id: bigint }[]> {
  return many(
    tx,
    sql`SELECT id, member_id FROM coupon_grant WHERE id IN (SELECT grant_id FROM coupon_use WHERE order_id = ${orderId}
      AND voided_at IS NULL) ORDER BY id FOR NO KEY UPDATE`,
  );
}

/**
 * What this order used counts no more, and a coupon that nothing uses any more is free again; once. Travels with the
 * next statement.
 */
export function freeCoupons(tx: Database, orderId: bigint, grantIds: readonly bigint[], now: Date): void {
  sendLater(tx, sql`UPDATE coupon_use SET voided_at = ${now} WHERE order_id = ${orderId} AND voided_at IS NULL`);
  sendLater(
    tx,
    sql`UPDATE coupon_grant SET state = 'unused', checkout_id = NULL, used_at = NULL
     -- guard: a coupon is free only when no order uses it [without AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.grant_id = coupon_grant.id AND u.voided_at IS NULL)]
     WHERE id = ANY(${grantIds}) AND state <> 'unused' AND NOT EXISTS (SELECT FROM coupon_use u
       WHERE u.grant_id = coupon_grant.id AND u.voided_at IS NULL)`,
  );
}
