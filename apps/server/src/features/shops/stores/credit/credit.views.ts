import type { CreditPart, CreditReason } from "@arcade/contract/shops/stores/credit";
import type { Language } from "@arcade/contract/languages";
import type { AppealOutcome } from "@arcade/contract/oversight/appeals/subjects";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";
import type { CreditFigures } from "../rules.ts";

// An order that an appeal took out of the formula counts neither way.
const counts = sql`NOT EXISTS (SELECT FROM credit_excused x WHERE x.order_id = o.id)`;
// The store's own part: to ship, or to purchase what its supplier ships. It is judged by the deadline that the mall
// gave it (`promised_by`), which begins when a group has filled and stops while a refund is open. What need not be done
// any more does not count.
const done = sql`CASE WHEN supplied THEN purchasetime ELSE delivertime END`;
// guard: a credit is rated by the deadline given to the merchant [promised_by -> paymenttime + interval '48 hours']
const inTime = sql`${done} <= promised_by`;
const late = (now: Date) =>
  sql`(${done} > promised_by OR (${done} IS NULL AND (cancel_reason = 'unshipped' OR (state = 'awaiting_shipment'
    AND NOT refund_open AND promised_by < ${now}))))`;

// If the carrier is asked, a number alone proves nothing: the parcel has left once the carrier has reported it. What
// the store enters itself proves nothing either.
const left = sql`(supplied OR NOT EXISTS (SELECT FROM parcel p WHERE p.order_id = o.id AND p.refund_id IS NULL
  AND p.reports
  AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = p.id AND e.step <> 'handed_over'
  -- guard: only the carrier's event shows that a parcel left [without AND e.by = 'carrier']
  AND e.by = 'carrier' AND e.struck_at IS NULL)))`;
// If a number is on two parcels of the store, the later one does not count.
const repeated = (
  since: Date,
) => sql`EXISTS (SELECT FROM parcel p JOIN parcel q ON q.tracking_number = p.tracking_number AND q.id < p.id
  JOIN orders e ON e.id = q.order_id
  WHERE p.order_id = o.id AND p.refund_id IS NULL AND e.store_id = o.store_id AND e.paymenttime >= ${since})`;
const bad = (now: Date) => sql`(${late(now)} OR store_fault OR cancel_reason IS NOT DISTINCT FROM 'unshipped')`;

/**
 * The parts of the credit rating, since an instant (RULES 6). Of one buyer's good orders at most `maxBuyer` count; bad
 * ones always do.
 */
export async function creditFigures(
  tx: Database,
  storeId: bigint,
  since: Date,
  now: Date,
  maxBuyer: number,
): Promise<CreditFigures> {
  const found = await maybeOne<CreditFigures>(
    tx,
    sql`SELECT o.*, r.*
     FROM (
       SELECT count(*)::int AS orders,
              count(*) FILTER (WHERE in_time OR late)::int AS due,
              count(*) FILTER (WHERE in_time)::int AS shipped_in_time,
              count(*) FILTER (WHERE NOT faulty)::int AS without_refund
       FROM (
         SELECT ${inTime} AND ${left} AS in_time, ${late(now)} AS late, store_fault OR cancel_reason IS NOT DISTINCT
           FROM 'unshipped' AS faulty,
                ${bad(now)} AS bad, row_number() OVER (PARTITION BY buyer_id, ${bad(now)} ORDER BY paymenttime, id)
                  AS place
         FROM orders o WHERE store_id = ${storeId} AND paymenttime >= ${since} AND ${counts}
           AND (${bad(now)} OR NOT ${repeated(since)})
       ) judged WHERE bad OR place <= ${maxBuyer}
     ) o,
     (SELECT coalesce(sum(v.stars), 0)::int AS stars_sum, count(*)::int AS ratings
      FROM review v JOIN goods g ON g.id = v.goods_id WHERE g.store_id = ${storeId} AND NOT v.hidden
        AND v.created_at >= ${since}) r`,
  );
  if (found === null) throw new Error("an aggregate has one row");
  return found;
}

/** The parts at the last count; null if it was never counted. */
export async function keptFigures(tx: Database, storeId: bigint): Promise<CreditFigures | null> {
  return (
    (
      await maybeOne<{ figures: CreditFigures | null }>(
        tx,
        sql`SELECT credit_figures AS figures FROM store WHERE id = ${storeId}`,
      )
    )?.figures ?? null
  );
}

export interface CreditCause {
  part: CreditPart;
  kind: "shipped_late" | "not_shipped" | "returned_unshipped" | "refunded" | "rated";
  order_id: bigint | null;
  order_no: string | null;
  goods_id: bigint | null;
  stars: number | null;
  at: Date;
}

/** The rows that took points, newest first. */
export function creditCauses(
  tx: Database,
  storeId: bigint,
  since: Date,
  now: Date,
  max: number,
): Promise<CreditCause[]> {
  return many<CreditCause>(
    tx,
    sql`SELECT * FROM (
       SELECT 'shipped_in_time' AS part, CASE WHEN cancel_reason = 'unshipped' THEN 'returned_unshipped'
         WHEN ${done} IS NULL THEN 'not_shipped' ELSE 'shipped_late' END AS kind,
              o.id AS order_id, o.order_no, NULL::bigint AS goods_id, NULL::int AS stars, o.paymenttime AS at
       FROM orders o WHERE o.store_id = ${storeId} AND o.paymenttime >= ${since} AND ${counts} AND ${late(now)}
       UNION ALL
       SELECT 'without_refund', CASE WHEN cancel_reason = 'unshipped' THEN 'returned_unshipped'
         ELSE 'refunded' END, o.id, o.order_no, NULL, NULL, o.paymenttime
       FROM orders o WHERE o.store_id = ${storeId} AND o.paymenttime >= ${since}
         AND (store_fault OR cancel_reason = 'unshipped') AND ${counts}
       UNION ALL
       SELECT 'rating', 'rated', NULL, NULL, v.goods_id, v.stars, v.created_at
       FROM review v JOIN goods g ON g.id = v.goods_id WHERE g.store_id = ${storeId} AND NOT v.hidden
         AND v.created_at >= ${since} AND v.stars < 5
     ) cause ORDER BY at DESC, part LIMIT ${max}`,
  );
}

/** Orders that count against the store now and are in no earlier change of its credit. */
export async function newlyAgainst(
  tx: Database,
  storeId: bigint,
  since: Date,
  now: Date,
): Promise<{ id: bigint; returned: boolean; refunded: boolean }[]> {
  return many(
    tx,
    sql`SELECT o.id, coalesce(o.cancel_reason = 'unshipped', false) AS returned, o.store_fault AS refunded FROM orders o
     WHERE o.store_id = ${storeId} AND o.paymenttime >= ${since} AND ${counts}
       AND (${late(now)} OR store_fault)
       AND NOT EXISTS (SELECT FROM credit_history h WHERE h.store_id = ${storeId} AND o.id = ANY(h.order_ids))
     ORDER BY o.id DESC LIMIT 100`,
  );
}

/** The parts of the rating at its last change, as `recountCredit` wrote them. */
export async function lastCreditParts(
  tx: Database,
  storeId: bigint,
): Promise<(CreditFigures & { formula: string }) | null> {
  return (
    (
      await maybeOne<{ parts: CreditFigures & { formula: string } }>(
        tx,
        sql`SELECT parts FROM credit_history WHERE store_id = ${storeId} ORDER BY id DESC LIMIT 1`,
      )
    )?.parts ?? null
  );
}

export interface CreditChange {
  id: bigint;
  from: number;
  to: number;
  reason: CreditReason;
  orders: { order_id: string; order_no: string }[];
  at: Date;
  appeal: { made: string; answer_by: string; outcome: AppealOutcome | null; answer: string | null } | null;
}

/** Every change of a store's credit, newest first, each with the appeal against it. */
export function creditHistory(tx: Database, storeId: bigint, max: number): Promise<CreditChange[]> {
  const time = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return many<CreditChange>(
    tx,
    sql`SELECT h.id, h.credit_from AS "from", h.credit AS "to", h.reason, h.at,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('order_id', o.id::text, 'order_no', o.order_no)
         ORDER BY o.id DESC), '[]') FROM orders o WHERE o.id = ANY(h.order_ids)) AS orders,
       CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('made', ${time(sql`a.made_at`)}, 'answer_by',
         ${time(sql`a.answer_by`)}, 'outcome', a.outcome, 'answer', a.answer) END AS appeal
     FROM credit_history h LEFT JOIN appeal a ON a.subject = 'credit' AND a.subject_id = h.id
       WHERE h.store_id = ${storeId} ORDER BY h.id DESC LIMIT ${max}`,
  );
}

export function creditChangeById(tx: Database, id: bigint): Promise<{ store_id: bigint } | null> {
  return maybeOne(tx, sql`SELECT store_id FROM credit_history WHERE id = ${id}`);
}

export function storeHead(
  tx: Database,
  id: bigint,
  language: Language,
): Promise<{ id: bigint; name: string; level: number; credit: number } | null> {
  return maybeOne(
    tx,
    sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name, level, credit FROM store WHERE id = ${id}`,
  );
}
