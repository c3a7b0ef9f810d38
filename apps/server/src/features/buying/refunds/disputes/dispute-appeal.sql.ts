import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface AppealedDecision {
  refund_id: bigint;
  order_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  asked: bigint;
  amount: bigint;
  store_loss: bigint;
  decided_by: bigint;
  /** The second person, where two decided it. */
  approved_by: bigint | null;
  /** The operator who opened the dispute; null if a side did. */
  opened_operator_id: bigint | null;
  appeal_by: Date;
  shard: number;
}

/**
 * Whether this member lost by the decision, wholly or in part: the buyer who got less than asked, the merchant whose
 * store paid.
 */
export async function hasLost(tx: Database, member_id: bigint, refund_id: bigint): Promise<boolean> {
  const text = sql`SELECT 1 AS one FROM dispute_decision WHERE refund_id = ${refund_id}
    AND ((buyer_id = ${member_id} AND amount < asked) OR (merchant_id = ${member_id} AND store_loss > 0))`;
  return (await maybeOne(tx, text)) !== null;
}

export function decisionOf(tx: Database, refundId: bigint): Promise<AppealedDecision | null> {
  return maybeOne<AppealedDecision>(
    tx,
    sql`SELECT d.refund_id, r.order_id, d.buyer_id, d.merchant_id, r.store_id, d.asked, d.amount, d.store_loss,
      d.decided_by, p.decided_by AS approved_by, i.opened_operator_id, d.appeal_by, o.shard
     FROM dispute_decision d JOIN dispute i ON i.refund_id = d.refund_id LEFT JOIN proposal p ON p.id = d.proposal_id
       JOIN refund r ON r.id = d.refund_id
       JOIN orders o ON o.id = r.order_id WHERE d.refund_id = ${refundId}`,
  );
}

/** What the settlement of an order will give its merchant, and whether that has been. */
export async function dueToMerchant(
  tx: Database,
  orderId: bigint,
): Promise<{ due_to_merchant: bigint; settled: boolean }> {
  const due = await maybeOne<{ due_to_merchant: bigint; settled: boolean }>(
    tx,
    sql`SELECT coalesce(due_to_merchant, 0)::bigint AS due_to_merchant, settled_at IS NOT NULL AS settled FROM orders
      WHERE id = ${orderId}`,
  );
  if (due === null) throw new Error(`no order ${orderId}`);
  return due;
}

export interface AppealRefund {
  id: bigint;
  refund_no: string;
  /** The refund that was decided on, whose pieces it is about. */
  of: bigint;
  amount: bigint;
}

/** The refund of a granted appeal: of money only, agreed, to be paid. False if another one of its order is open. */
export async function insertAppealRefund(
  tx: Database,
  { id, refund_no, of, amount }: AppealRefund,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO refund (id, refund_no, order_id, buyer_id, store_id, merchant_id, type, reason, amount, text,
      pictures, state, state_at, deadline, applications, agreed, unsent,
       createtime, appeal_of)
     SELECT ${id}, ${refund_no}, order_id, buyer_id, store_id, merchant_id, 'refund_only', reason, ${amount}, text,
       pictures, 'paying', ${now}, ${now}, 1, ${amount}, unsent, ${now}, id FROM refund WHERE id = ${of}
     ON CONFLICT (order_id) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying',
       'replacing', 'resent') DO NOTHING`,
  );
  if (inserted === 0) return false;
  await run(
    tx,
    sql`INSERT INTO refund_line (refund_id, order_id, sku_id, quantity, amount)
      SELECT ${id}, order_id, sku_id, quantity, 0 FROM refund_line WHERE refund_id = ${of}`,
  );
  return true;
}

export async function isOnePerson(tx: Database, one: bigint | null, other: bigint): Promise<boolean> {
  return (await maybeOne<{ same: boolean }>(tx, sql`SELECT is_one_person(${one}, ${other}) AS same`))?.same ?? false;
}

/** An appeal against a decided dispute. */
export function appealById(
  tx: Database,
  id: bigint,
): Promise<{ refund_id: bigint; member_id: bigint; answered: boolean } | null> {
  return maybeOne(
    tx,
    sql`SELECT dispute_id AS refund_id, member_id, outcome IS NOT NULL AS answered FROM appeal WHERE id = ${id}
      AND dispute_id IS NOT NULL`,
  );
}

export async function isGranted(tx: Database, refundId: bigint): Promise<boolean> {
  return (
    (await maybeOne(tx, sql`SELECT 1 AS one FROM appeal WHERE dispute_id = ${refundId} AND outcome = 'granted'`)) !==
    null
  );
}
