import type { BondBlocker, BondHoldReason, BondRefundState } from "@arcade/contract/shops/bond/states";
import type { BondAction, BondStanding } from "@arcade/contract/shops/bond/terms";
import { type Language, languageOf, type Translated } from "@arcade/contract/languages";
import type { AppealOutcome } from "@arcade/contract/oversight/appeals/subjects";
import { money } from "@arcade/contract/money";
import { storeLevel } from "@arcade/contract/shops/stores/levels";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import type { ShownTerms } from "./sign-token.ts";

/** A store's position now, and how many of its goods are on sale. */
export async function standingOf(tx: Database, store_id: bigint): Promise<BondStanding & { listed: number }> {
  const found = await maybeOne<{ level: number; fund: bigint; level_fund: bigint; listed: number }>(
    tx,
    sql`SELECT level, fund, level_fund, listed FROM store WHERE id = ${store_id}`,
  );
  if (found === null) throw new Error(`no store ${store_id}`);
  return {
    level: storeLevel(found.level),
    fund: money(found.fund),
    level_fund: money(found.level_fund),
    listed: found.listed,
  };
}

// ---- what stands in the way of a refund --------------------------------------------------------------------------

const kindOfBlocker = sql`CASE WHEN o.refund_open THEN 'refund_open'
  WHEN o.state IN ('awaiting_shipment', 'awaiting_receipt') THEN o.state ELSE 'unsettled' END`;
/**
 * An order that the fund answers for: not settled yet, or with an open refund, such as one from a granted appeal
 * afterwards.
 */
export const isAnsweredFor = sql`o.paymenttime IS NOT NULL AND (o.settled_at IS NULL OR o.refund_open)
  AND o.state <> 'cancelled'`;
const openOrders = (store_id: bigint) => sql`FROM orders o WHERE o.store_id = ${store_id} AND ${isAnsweredFor}`;

export async function blockerCounts(tx: Database, store_id: bigint): Promise<Record<BondBlocker, number>> {
  const counted = await many<{ kind: BondBlocker; orders: number }>(
    tx,
    sql`SELECT ${kindOfBlocker} AS kind, count(*)::int AS orders ${openOrders(store_id)} GROUP BY 1`,
  );
  const none = { awaiting_shipment: 0, awaiting_receipt: 0, refund_open: 0, unsettled: 0 };
  return Object.assign(none, Object.fromEntries(counted.map(({ kind, orders }) => [kind, orders])));
}

/** The oldest of them. */
export function blockersOf(
  tx: Database,
  store_id: bigint,
  max: number,
): Promise<{ kind: BondBlocker; order_id: bigint; order_no: string }[]> {
  return many(
    tx,
    sql`SELECT ${kindOfBlocker} AS kind, o.id AS order_id, o.order_no ${openOrders(store_id)} ORDER BY o.id
      LIMIT ${max}`,
  );
}

// ---- documents ------------------------------------------------------------------------------------------------------

export interface BondDocument {
  id: bigint;
  store_id: bigint;
  store_name: Translated;
  member_id: bigint;
  signer: string;
  action: BondAction;
  level_from: number;
  level: number;
  amount: bigint;
  fund_from: bigint;
  fund: bigint;
  level_terms: ShownTerms;
  rules_version: number;
  terms_version: string;
  terms_language: Language;
  terms_hash: Buffer;
  strokes: string | null;
  typed_name: string | null;
  signed: Date;
  file: string | null;
  wrapped_key: Buffer | null;
  sha256: Buffer | null;
  /** Of the refund that it asked for. */
  due: Date | null;
}

const documents = sql`SELECT p.id, p.store_id, s.name AS store_name, p.member_id, m.nickname AS signer, p.action,
  p.level_from, p.level, p.amount, p.fund_from, p.fund,
    p.level_terms, p.rules_version, p.terms_version, p.terms_language, p.terms_hash, p.strokes, p.typed_name,
      p.signed_at AS signed, p.file, p.wrapped_key, p.sha256,
    r.due_at AS due
  FROM bond_paper p JOIN store s ON s.id = p.store_id JOIN member m ON m.id = p.member_id LEFT
    JOIN bond_refund r ON r.id = p.id`;

export async function documentOf(tx: Database, id: bigint): Promise<BondDocument | null> {
  const document = await maybeOne<BondDocument>(tx, sql`${documents} WHERE p.id = ${id}`);
  return document && { ...document, terms_language: languageOf(document.terms_language) };
}

export function documentsOf(tx: Database, store_id: bigint, max: number): Promise<BondDocument[]> {
  return many<BondDocument>(tx, sql`${documents} WHERE p.store_id = ${store_id} ORDER BY p.seq DESC LIMIT ${max}`);
}

// ---- draws -------------------------------------------------------------------------------------------------------

export interface Draw {
  id: bigint;
  order_id: bigint;
  order_no: string;
  amount: bigint;
  released: bigint;
  level_from: number;
  level: number;
  at: Date;
}

/** What the fund paid for refunds to buyers, the newest first. */
export function drawsOf(tx: Database, store_id: bigint, max: number): Promise<Draw[]> {
  return many<Draw>(
    tx,
    sql`SELECT d.id, o.id AS order_id, o.order_no, d.amount, d.released, d.level_from, d.level, d.at
     FROM bond_draw d JOIN refund r ON r.id = d.refund_id JOIN orders o ON o.id = r.order_id
       WHERE d.store_id = ${store_id} ORDER BY d.at DESC, d.id DESC LIMIT ${max}`,
  );
}

// ---- refunds -----------------------------------------------------------------------------------------------------

export interface Refund {
  id: bigint;
  store_id: bigint;
  member_id: bigint;
  state: BondRefundState;
  amount: bigint;
  level_from: number;
  /** Another refund of the store that runs. */
  runs_now: bigint | null;
  /** The store is still as it was when this was signed. */
  stands: boolean;
  /** The store's name in the mall's first language. */
  store: string;
  due: Date;
}

export function refundOf(tx: Database, id: bigint): Promise<Refund | null> {
  return maybeOne<Refund>(
    tx,
    sql`SELECT r.id, r.store_id, p.member_id, r.state, p.amount, p.level_from, s.level = p.level_from
      AND s.fund = p.amount AS stands, s.name->>'en' AS store, r.due_at AS due,
       (SELECT o.id FROM bond_refund o WHERE o.store_id = r.store_id AND o.id <> r.id
         AND o.state IN ('processing', 'held')) AS runs_now
     FROM bond_refund r JOIN bond_paper p ON p.id = r.id JOIN store s ON s.id = r.store_id WHERE r.id = ${id}`,
  );
}

export interface ShownRefund {
  id: bigint;
  state: BondRefundState;
  amount: bigint;
  requested: Date;
  due: Date;
  state_at: Date;
  reason_code: BondHoldReason | null;
  message: string | null;
  held_until: Date | null;
  steps: { state: BondRefundState; at: string }[];
}

/** A refund's columns for a SELECT over `bond_refund r JOIN bond_paper p`. */
export const refundColumns = sql`r.id, r.state, p.amount, r.requested_at AS requested, r.due_at AS due, r.state_at,
  r.reason_code, r.message, r.held_until,
  (SELECT jsonb_agg(jsonb_build_object('state', t.state, 'at', to_char(t.at AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY t.seq) FROM bond_refund_step t WHERE t.refund_id = r.id) AS steps`;

export interface OwnRefund extends ShownRefund {
  appeal: { made: string; answer_by: string; outcome: AppealOutcome | null; answer: string | null } | null;
}

/** The newest first, each with the appeal against it. */
export function refundsOf(tx: Database, store_id: bigint, max: number): Promise<OwnRefund[]> {
  const time = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return many<OwnRefund>(
    tx,
    sql`SELECT ${refundColumns}, CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('made', ${time(sql`a.made_at`)},
      'answer_by', ${time(sql`a.answer_by`)}, 'outcome', a.outcome, 'answer', a.answer) END AS appeal
     FROM bond_refund r JOIN bond_paper p ON p.id = r.id LEFT JOIN appeal a ON a.subject = 'bond'
       AND a.subject_id = r.id
     WHERE r.store_id = ${store_id} ORDER BY r.id DESC LIMIT ${max}`,
  );
}
