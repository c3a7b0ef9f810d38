import type { CouponTerms } from "@arcade/contract/coupons/discount";
import { change, type Database, row, sendLater } from "../../platform/database.ts";

export interface NewCoupon extends CouponTerms {
  id: bigint;
  store_id: bigint | null;
  name: object;
  scope: string;
  category_ids: readonly bigint[];
  goods_ids: readonly bigint[];
  claimable: boolean;
  claim_from: Date;
  claim_until: Date;
  valid_from: Date | null;
  valid_until: Date | null;
  valid_days: number | null;
  ends_at: Date;
  total: number;
  per_person: number;
  demo: boolean;
}

/** Writes a coupon that can be claimed from its window on, with what it covers. */
export function insertCoupon(tx: Database, coupon: NewCoupon, now: Date): void {
  sendLater(
    tx,
    `INSERT INTO coupon (id, store_id, name, kind, threshold, amount, ppm, most, scope, claimable, claim_from, claim_until, valid_from, valid_until, valid_days, ends_at,
       total, per_person, state, demo, created_at, state_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'running', $19, $20, $20)`,
    [
      coupon.id,
      coupon.store_id,
      JSON.stringify(coupon.name),
      coupon.kind,
      coupon.threshold,
      coupon.amount,
      coupon.ppm,
      coupon.most,
      coupon.scope,
      coupon.claimable,
      coupon.claim_from,
      coupon.claim_until,
      coupon.valid_from,
      coupon.valid_until,
      coupon.valid_days,
      coupon.ends_at,
      coupon.total,
      coupon.per_person,
      coupon.demo,
      now,
    ],
  );
  if (coupon.category_ids.length + coupon.goods_ids.length === 0) return;
  sendLater(
    tx,
    "INSERT INTO coupon_cover (coupon_id, category_id, goods_id) SELECT $1::bigint, c, NULL FROM unnest($2::bigint[]) AS c UNION ALL SELECT $1::bigint, NULL, g FROM unnest($3::bigint[]) AS g",
    [coupon.id, coupon.category_ids, coupon.goods_ids],
  );
}

/** Whether all of these categories and goods are there; for a store, the goods its own. */
export async function areThere(
  tx: Database,
  { category_ids, goods_ids, store_id }: { category_ids: readonly bigint[]; goods_ids: readonly bigint[]; store_id: bigint | null },
): Promise<boolean> {
  const found = await row<{ all: boolean }>(
    tx,
    `SELECT (SELECT count(*) FROM category WHERE id = ANY($1)) = cardinality($1::bigint[])
        AND (SELECT count(*) FROM goods WHERE id = ANY($2) AND ($3::bigint IS NULL OR store_id = $3)) = cardinality($2::bigint[]) AS all`,
    [category_ids, goods_ids, store_id],
  );
  return found?.all === true;
}

/** How many coupons of a store can still be claimed; whoever makes another one waits until this transaction ends. */
export async function openCouponsHeld(tx: Database, store_id: bigint, now: Date): Promise<number> {
  sendLater(tx, "SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE", [store_id]);
  const found = await row<{ open: number }>(tx, openText, [store_id, now]);
  return found?.open ?? 0;
}

/** How many coupons of a store can still be claimed. */
export async function openCoupons(tx: Database, store_id: bigint, now: Date): Promise<number> {
  return (await row<{ open: number }>(tx, openText, [store_id, now]))?.open ?? 0;
}

const openText = "SELECT count(*)::int AS open FROM coupon WHERE store_id = $1 AND state = 'running' AND claim_until > $2";

/** Nobody claims it any more. `store_id` null: one of the mall. False where it does not run, or is another's. */
export async function stopRunning(tx: Database, id: bigint, store_id: bigint | null, now: Date): Promise<boolean> {
  const stopped = await change(
    tx,
    "UPDATE coupon SET state = 'stopped', state_at = $3 WHERE id = $1 AND store_id IS NOT DISTINCT FROM $2 AND state = 'running' AND claim_until > $3",
    [id, store_id, now],
  );
  return stopped === 1;
}

/** Whose a coupon is, and how many members hold one that they can still use; null where there is none of this owner. */
export function heldOf(tx: Database, id: bigint, store_id: bigint | null, now: Date): Promise<{ held: number } | null> {
  return row(
    tx,
    `SELECT (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.state <> 'used' AND g.valid_until > $3) AS held
     FROM coupon c WHERE id = $1 AND store_id IS NOT DISTINCT FROM $2 AND state <> 'draft'`,
    [id, store_id, now],
  );
}

/** The coupon that has been over for longest and is not marked so. */
export async function takeOver(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await row<{ id: bigint }>(
    tx,
    `SELECT id FROM coupon WHERE state IN ('running', 'stopped') AND ends_at <= $1 AND id <> ALL($2) ORDER BY ends_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    [before, except],
  );
  return found?.id ?? null;
}

export function endCoupon(tx: Database, id: bigint, now: Date): void {
  sendLater(tx, "UPDATE coupon SET state = 'ended', state_at = $2 WHERE id = $1", [id, now]);
}
