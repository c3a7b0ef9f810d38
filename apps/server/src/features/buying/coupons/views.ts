import type { coupons } from "@arcade/contract/buying/coupons/api";
import { maxCouponCount } from "@arcade/contract/buying/coupons/api";
import type {
  CouponKind,
  CouponScope,
  CouponState,
  CouponTab,
  GrantState,
} from "@arcade/contract/buying/coupons/kinds";
import { newCouponDays } from "@arcade/contract/buying/coupons/kinds";
import type { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { actsFor } from "../../../platform/sql/acts-for.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";

export interface CouponRow {
  id: bigint;
  store_id: bigint | null;
  store_name: string | null;
  name: string;
  kind: CouponKind;
  threshold: bigint;
  amount: bigint | null;
  ppm: number | null;
  max: bigint | null;
  scope: CouponScope;
  covers: string[];
  state: CouponState;
  claim_from: Date;
  claim_until: Date;
  valid_from: Date | null;
  valid_until: Date | null;
  valid_days: number | null;
  per_person: number;
  left: number;
  demo: boolean;
}

export const columns = (
  language: string,
) => sql`c.id, c.store_id, coalesce(s.name ->> ${language}, s.name ->> 'en') AS store_name,
  coalesce(c.name ->> ${language}, c.name ->> 'en') AS name, c.kind, c.threshold, c.amount, c.ppm,
  c.max, c.scope, c.state, c.claim_from, c.claim_until, c.valid_from, c.valid_until, c.valid_days, c.per_person,
    c.total - c.claimed AS "left", c.demo,
  CASE c.scope WHEN 'everything' THEN '{}' ELSE ARRAY(SELECT coalesce(k.name ->> ${language}, k.name ->> 'en',
    x.name ->> ${language}, x.name ->> 'en') FROM coupon_cover v
    LEFT JOIN category k ON k.id = v.category_id LEFT JOIN goods x ON x.id = v.goods_id WHERE v.coupon_id = c.id
      ORDER BY k.position, v.category_id, v.goods_id LIMIT 3) END AS covers`;

/** A coupon on the wire, as everybody sees it. */
export function couponOut({
  store_id,
  store_name,
  threshold,
  amount,
  max,
  ...coupon
}: CouponRow): Answered<typeof coupons.detail> {
  return {
    ...coupon,
    store: store_id === null ? null : { id: store_id, name: store_name ?? "" },
    threshold: moneyText(threshold),
    amount: amount === null ? null : moneyText(amount),
    max: max === null ? null : moneyText(max),
  };
}

export async function couponDetail(context: Context, id: bigint): Promise<Answered<typeof coupons.detail>> {
  const found = await maybeOne<CouponRow>(
    context.tx,
    sql`SELECT ${columns(context.language)} FROM coupon c LEFT JOIN store s ON s.id = c.store_id WHERE c.id = ${id}
      AND c.claimable AND c.state <> 'draft'`,
  );
  return couponOut(found ?? refuse("not_found"));
}

/** What can be claimed now and is not of this member's own store; not yet a WHERE of how many are left. */
const claimable = (memberId: null | bigint, now: Date) =>
  sql`c.claimable AND c.state = 'running' AND c.claim_from <= ${now} AND c.claim_until > ${now}
    AND (s.id IS NULL OR (s.open AND NOT ${actsFor(sql`s.id`, sql`s.owner_id`, memberId)}))`;
const mine = (memberId: null | bigint) =>
  sql`(SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.member_id = ${memberId}) AS claimed`;

const pageSize = 20;

/** Coupons to claim, those that take most off first. What a coupon without a bound takes off is not known: it is last. */
export async function offeredCoupons(
  context: Context,
  memberId: bigint | null,
  { store, cursor }: Received<typeof coupons.offered>,
): Promise<Answered<typeof coupons.offered>> {
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["number", "number"] },
    ([max, id], limit) =>
      many<CouponRow & { claimed: number }>(
        context.tx,
        sql`SELECT * FROM (SELECT ${columns(context.language)}, ${mine(memberId)} FROM coupon c LEFT
          JOIN store s ON s.id = c.store_id
       WHERE ${claimable(memberId, context.now)} AND c.claimed < c.total AND (${store ?? null}::bigint IS NULL
         OR c.store_id = ${store ?? null}) AND (${max}::bigint IS NULL
         OR (coalesce(c.max, 0), c.id) < (${max}, ${id}))) c
     WHERE claimed < per_person ORDER BY coalesce(max, 0) DESC, id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.max ?? 0n, last.id],
  );
  return {
    items: items.map(({ claimed, ...coupon }) => ({ ...couponOut(coupon), claimed })),
    next,
  };
}

/**
 * Coupons that cover any of these goods: to be claimed, or held and usable. The same sum as for a checkout says which
 * goods (`use.sql.ts`).
 */
export async function couponsForGoods(
  context: Context,
  memberId: bigint | null,
  goodsIds: readonly bigint[],
): Promise<Answered<typeof coupons.forGoods>> {
  const found = await many<CouponRow & { claimed: number; held: number; goods_ids: bigint[]; open: boolean }>(
    context.tx,
    sql`WITH asked AS MATERIALIZED (
       SELECT x.id, x.store_id, x.category_id, k.parent_id FROM goods x JOIN category k ON k.id = x.category_id
         WHERE x.id = ANY(${goodsIds})
     ), offered AS MATERIALIZED (
       SELECT ${columns(context.language)}, ${mine(memberId)}, ${claimable(memberId, context.now)}
         AND c.claimed < c.total AS open,
         (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id AND g.member_id = ${memberId}
           AND g.state = 'unused' AND g.valid_from <= ${context.now} AND g.valid_until > ${context.now}) AS held
       FROM coupon c LEFT JOIN store s ON s.id = c.store_id
       WHERE c.state IN ('running', 'stopped') AND c.ends_at > ${context.now}
         AND (c.store_id IS NULL OR c.store_id IN (SELECT store_id FROM asked))
     )
     SELECT * FROM (SELECT c.*, ARRAY(SELECT a.id FROM asked a WHERE (c.store_id IS NULL OR c.store_id = a.store_id)
       AND (c.scope = 'everything'
         OR EXISTS (SELECT FROM coupon_cover v WHERE v.coupon_id = c.id
           AND (v.goods_id = a.id OR v.category_id IN (a.category_id, a.parent_id))))) AS goods_ids
       FROM offered c WHERE c.held > 0 OR (c.open AND c.claimed < c.per_person)) c
     WHERE cardinality(goods_ids) > 0 ORDER BY coalesce(max, 0) DESC, id DESC LIMIT 100`,
  );
  return {
    items: found.map(({ claimed, held, goods_ids, open: _open, ...coupon }) => ({
      ...couponOut(coupon),
      claimed,
      held,
      goods_ids,
    })),
  };
}

interface OwnRow extends CouponRow {
  grant_id: bigint;
  grant_state: GrantState;
  grant_from: Date;
  grant_until: Date;
  claimtime: Date;
  usetime: Date | null;
  order_id: bigint | null;
  is_new: boolean;
  is_over: boolean;
}

/** Which of a member's coupons a tab lists. */
const ofTab: Readonly<Record<Exclude<CouponTab, "unclaimed">, Sql>> = {
  all: sql`true`,
  new: sql`state <> 'used' AND NOT is_over AND is_new`,
  unused: sql`state <> 'used' AND NOT is_over`,
  used: sql`state = 'used'`,
  expired: sql`state <> 'used' AND is_over`,
};

/** My coupons of a tab: what can be used by its end, the rest newest first. */
export async function myCoupons(
  context: Context,
  memberId: bigint,
  { tab = "all", cursor }: Received<typeof coupons.list>,
): Promise<Answered<typeof coupons.list>> {
  if (tab === "unclaimed") return refuse("invalid_input", { fields: [{ field: "tab", rule: "not_a_choice" }] });
  const byEnd = tab === "unused" || tab === "new";
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["time", "number"] },
    ([key, id], limit) =>
      many<OwnRow>(
        context.tx,
        sql`WITH held AS (
       SELECT *, claimed_at > ${newSince(context.now)} AS is_new, valid_until <= ${context.now} AS is_over,
         date_trunc('milliseconds', valid_until) AS ends, ${key}::timestamptz AS after FROM coupon_grant
         WHERE member_id = ${memberId}
     )
     SELECT ${columns(context.language)}, g.id AS grant_id, g.state AS grant_state, g.valid_from AS grant_from,
       g.valid_until AS grant_until, g.claimed_at AS claimtime, g.used_at AS usetime,
            g.is_new, g.is_over, (SELECT min(u.order_id) FROM coupon_use u WHERE u.grant_id = g.id
              AND u.voided_at IS NULL) AS order_id
     FROM (SELECT * FROM held WHERE ${ofTab[tab]} AND (${id}::bigint IS NULL OR ${
       byEnd
         ? sql`(ends, id) > (after,
       ${id})`
         : sql`id < ${id}`
     })
           ORDER BY ${byEnd ? sql`ends, id` : sql`id DESC`} LIMIT ${constant(limit)}) g
     JOIN coupon c ON c.id = g.coupon_id LEFT JOIN store s ON s.id = c.store_id
       ORDER BY ${byEnd ? sql`g.ends, g.id` : sql`g.id DESC`}`,
      ),
    (last) => [last.grant_until, last.grant_id],
  );
  return {
    items: items.map(ownOut),
    next,
  };
}

function ownOut(own: OwnRow): Answered<typeof coupons.list>["items"][number] {
  const {
    grant_id,
    grant_state,
    grant_from,
    grant_until,
    claimtime,
    usetime,
    order_id,
    is_new: _isNew,
    is_over,
    ...coupon
  } = own;
  const state = grant_state !== "used" && is_over ? "expired" : grant_state;
  return {
    ...couponOut(coupon),
    grant: { id: grant_id, state, valid_from: grant_from, valid_until: grant_until, claimtime, usetime, order_id },
  };
}

export async function couponCounts(
  tx: Database,
  memberId: bigint,
  now: Date,
): Promise<Answered<typeof coupons.counts>> {
  const counted = await maybeOne<{ unused: number; new: number }>(
    tx,
    sql`SELECT count(*)::int AS unused, count(*) FILTER (WHERE claimed_at > ${newSince(now)})::int AS new
     FROM (SELECT claimed_at FROM coupon_grant WHERE member_id = ${memberId} AND state <> 'used'
       AND valid_until > ${now} LIMIT ${constant(maxCouponCount)}) g`,
  );
  return counted ?? { unused: 0, new: 0 };
}

function newSince(now: Date): Date {
  return new Date(now.getTime() - newCouponDays * 86_400_000);
}

/** The coupons that took something off an order, the store's first. */
export function couponsOfOrder(
  tx: Database,
  orderId: bigint,
  language: Language,
): Promise<{ by: "store" | "platform"; of: "goods" | "freight"; name: string; discount: bigint }[]> {
  return many(
    tx,
    sql`SELECT u.by, CASE WHEN u.freight > 0 THEN 'freight' ELSE 'goods' END AS of,
      coalesce(c.name ->> ${language}, c.name ->> 'en') AS name, u.discount + u.freight AS discount FROM coupon_use u
      JOIN coupon c ON c.id = u.coupon_id
     WHERE u.order_id = ${orderId} AND u.discount + u.freight > 0 ORDER BY u.by DESC`,
  );
}

/** The terms of the coupons that took something off an order. They never change once a coupon is made. */
export async function couponsSeen(
  tx: Database,
  orderId: bigint,
  language: Language,
): Promise<Answered<typeof ordersOffice.see>["coupons"]> {
  const found = await many<CouponRow & { by: "store" | "platform"; discount: bigint; from: Date; until: Date }>(
    tx,
    sql`SELECT ${columns(language)}, u.by, u.discount + u.freight AS discount, g.valid_from AS "from", g.valid_until AS "until"
      FROM coupon_use u JOIN coupon c ON c.id = u.coupon_id JOIN coupon_grant g ON g.id = u.grant_id
      LEFT JOIN store s ON s.id = c.store_id WHERE u.order_id = ${orderId} ORDER BY u.by DESC`,
  );
  return found.map(({ id, by, name, kind, threshold, amount, ppm, max, scope, covers, discount, from, until }) => ({
    id,
    by,
    name,
    kind,
    threshold: moneyText(threshold),
    amount: amount === null ? null : moneyText(amount),
    ppm,
    max: max === null ? null : moneyText(max),
    scope,
    covers,
    valid_from: from,
    valid_until: until,
    discount: moneyText(discount),
  }));
}
