import type { CouponTerms } from "@arcade/contract/buying/coupons/discount";
import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

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
    sql`INSERT INTO coupon (id, store_id, name, kind, threshold, amount, ppm, max, scope, claimable, claim_from,
      claim_until, valid_from, valid_until, valid_days, ends_at,
       total, per_person, state, demo, created_at, state_at)
     VALUES (${coupon.id}, ${coupon.store_id}, ${JSON.stringify(coupon.name)}, ${coupon.kind}, ${coupon.threshold},
       ${coupon.amount}, ${coupon.ppm}, ${coupon.max}, ${coupon.scope}, ${coupon.claimable}, ${coupon.claim_from},
       ${coupon.claim_until}, ${coupon.valid_from}, ${coupon.valid_until}, ${coupon.valid_days}, ${coupon.ends_at},
       ${coupon.total}, ${coupon.per_person}, 'running', ${coupon.demo}, ${now}, ${now})`,
  );
  if (coupon.category_ids.length + coupon.goods_ids.length === 0) return;
  sendLater(
    tx,
    sql`INSERT INTO coupon_cover (coupon_id, category_id, goods_id) SELECT ${coupon.id}::bigint, c, NULL
      FROM unnest(${coupon.category_ids}::bigint[]) AS c UNION ALL SELECT ${coupon.id}::bigint, NULL, g
      FROM unnest(${coupon.goods_ids}::bigint[]) AS g`,
  );
}

/** Whether all of these categories and goods are there; for a store, the goods its own. */
export async function areThere(
  tx: Database,
  {
    category_ids,
    goods_ids,
    store_id,
  }: { category_ids: readonly bigint[]; goods_ids: readonly bigint[]; store_id: bigint | null },
): Promise<boolean> {
  const found = await maybeOne<{ all: boolean }>(
    tx,
    sql`SELECT (SELECT count(*) FROM category WHERE id = ANY(${category_ids})) = cardinality(${category_ids}::bigint[])
        -- guard: a coupon covers only its store's own goods [store_id = {store_id} -> true]
        AND (SELECT count(*) FROM goods WHERE id = ANY(${goods_ids}) AND (${store_id}::bigint IS NULL
          OR store_id = ${store_id})) = cardinality(${goods_ids}::bigint[]) AS all`,
  );
  return found?.all === true;
}

/** How many coupons of a store can still be claimed. Others who make one wait until this transaction ends. */
export async function openCouponsHeld(tx: Database, store_id: bigint, now: Date): Promise<number> {
  // guard: a store's open coupons are counted one maker after another
  sendLater(tx, sql`SELECT FROM store WHERE id = ${store_id} FOR NO KEY UPDATE`);
  const found = await maybeOne<{ open: number }>(tx, openText(store_id, now));
  return found?.open ?? 0;
}

/** How many coupons of a store can still be claimed. */
export async function openCoupons(tx: Database, store_id: bigint, now: Date): Promise<number> {
  return (await maybeOne<{ open: number }>(tx, openText(store_id, now)))?.open ?? 0;
}

const openText = (store_id: bigint, now: Date) =>
  sql`SELECT count(*)::int AS open FROM coupon WHERE store_id = ${store_id} AND state = 'running'
    AND claim_until > ${now}`;

/** Nobody can claim it any more. `store_id` null: one of the mall. False if it does not run, or belongs to another. */
export async function stopRunning(tx: Database, id: bigint, store_id: bigint | null, now: Date): Promise<boolean> {
  const stopped = await run(
    tx,
    // guard: only the store of a coupon stops it [without AND store_id IS NOT DISTINCT FROM ${store_id}]
    sql`UPDATE coupon SET state = 'stopped', state_at = ${now} WHERE id = ${id} AND store_id IS NOT DISTINCT
      FROM ${store_id} AND state = 'running' AND claim_until > ${now}`,
  );
  return stopped === 1;
}

/** The owner of a coupon, and how many members have one that they can still use; null if this owner has none. */
export function heldOf(tx: Database, id: bigint, store_id: bigint | null, now: Date): Promise<{ held: number } | null> {
  return maybeOne(
    tx,
    sql`SELECT (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.state <> 'used'
      AND g.valid_until > ${now}) AS held
     FROM coupon c WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${store_id} AND state <> 'draft'`,
  );
}

/** The coupon that has been over for longest and is not marked so. */
export async function takeOver(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM coupon WHERE state IN ('running', 'stopped') AND ends_at <= ${before} AND id <> ALL(${except})
      ORDER BY ends_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

export function endCoupon(tx: Database, id: bigint, now: Date): void {
  sendLater(tx, sql`UPDATE coupon SET state = 'ended', state_at = ${now} WHERE id = ${id}`);
}
