import type { DisputeOutcome, DisputeReason, DisputeSide, DisputeState } from "@arcade/contract/refunds/disputes";
import type { RefundReason, RefundType } from "@arcade/contract/refunds/reasons";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";
import { type Refund, refundColumns } from "./sql.ts";

export interface Dispute {
  refund_id: bigint;
  order_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  opened_by: DisputeSide;
  state: DisputeState;
  asked: bigint;
  answer_by: Date;
  buyer_answered_at: Date | null;
  store_answered_at: Date | null;
}

const columns = "refund_id, order_id, buyer_id, merchant_id, store_id, opened_by, state, asked, answer_by, buyer_answered_at, store_answered_at";

/** The order and the refund are locked before it (`lockRefund`), by everybody who moves it. */
export function lockDispute(tx: Database, refundId: bigint): Promise<Dispute | null> {
  return row<Dispute>(tx, `SELECT ${columns} FROM dispute WHERE refund_id = $1 FOR NO KEY UPDATE`, [refundId]);
}

export function disputeOf(tx: Database, refundId: bigint): Promise<Dispute | null> {
  return row<Dispute>(tx, `SELECT ${columns} FROM dispute WHERE refund_id = $1`, [refundId]);
}

export interface NewDispute extends Pick<Dispute, "refund_id" | "order_id" | "buyer_id" | "merchant_id" | "store_id" | "opened_by" | "asked" | "answer_by"> {
  decide_by: Date;
  rules_version: number;
}

/** Whoever opens it has said what it is about: it counts as an answer of that side. */
export async function insertDispute(tx: Database, dispute: NewDispute, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO dispute (refund_id, order_id, buyer_id, merchant_id, store_id, opened_by, state, asked, opened_at, answer_by, decide_by, rules_version,
       buyer_answered_at, store_answered_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $10, $11, CASE WHEN $6 = 'buyer' THEN $8::timestamptz END, CASE WHEN $6 = 'store' THEN $8::timestamptz END)`,
    [
      dispute.refund_id,
      dispute.order_id,
      dispute.buyer_id,
      dispute.merchant_id,
      dispute.store_id,
      dispute.opened_by,
      dispute.asked,
      now,
      dispute.answer_by,
      dispute.decide_by,
      dispute.rules_version,
    ],
  );
}

/** False where it has ended. */
export async function endDispute(tx: Database, refundId: bigint, state: "decided" | "withdrawn", now: Date): Promise<boolean> {
  endClaim(tx, "dispute", refundId);
  const ended = await change(tx, "UPDATE dispute SET state = $2, ended_at = $3 WHERE refund_id = $1 AND state = 'open'", [refundId, state, now]);
  return ended === 1;
}

// ---- evidence ---------------------------------------------------------------------------------------------------

export interface NewEvidence {
  id: bigint;
  refund_id: bigint;
  side: DisputeSide;
  member_id: bigint;
  text: string;
  pictures: readonly string[];
  /** Parts of a chat, word for word; null where it is a statement. */
  quote: readonly QuotedPart[] | null;
}

/** What one of the two sides said in their chat, copied from where it stands. */
export interface QuotedPart {
  side: DisputeSide;
  at: Date;
  text: string;
}

/** False where this side has put forward as much as there is room for. The dispute is locked, so that two at once count each other. */
export async function insertEvidence(tx: Database, evidence: NewEvidence, most: number, now: Date): Promise<boolean> {
  const { id, refund_id, side, member_id, text, pictures, quote } = evidence;
  const inserted = await change(
    tx,
    `INSERT INTO dispute_evidence (id, refund_id, side, seq, member_id, kind, text, pictures, at, quote)
     SELECT $1, $2, $3, count(*) + 1, $4, CASE WHEN $9::jsonb IS NULL THEN 'statement' ELSE 'chat' END, $5, $6, $7, $9 FROM dispute_evidence WHERE refund_id = $2 AND side = $3 HAVING count(*) < $8`,
    [id, refund_id, side, member_id, text, pictures, now, most, quote === null ? null : JSON.stringify(quote)],
  );
  return inserted === 1;
}

export async function noteAnswer(tx: Database, refundId: bigint, side: DisputeSide, now: Date): Promise<void> {
  await rows(
    tx,
    `UPDATE dispute SET buyer_answered_at = CASE WHEN $2 = 'buyer' THEN coalesce(buyer_answered_at, $3) ELSE buyer_answered_at END,
       store_answered_at = CASE WHEN $2 = 'store' THEN coalesce(store_answered_at, $3) ELSE store_answered_at END WHERE refund_id = $1`,
    [refundId, side, now],
  );
}

// ---- the decision -----------------------------------------------------------------------------------------------

export interface NewDecision {
  refund_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  asked: bigint;
  outcome: DisputeOutcome;
  amount: bigint;
  reason_code: DisputeReason;
  text: string;
  summary: string;
  summary_language: string;
  note: string;
  asked_for: RefundReason;
  type: RefundType;
  rules_version: number;
  decided_by: bigint;
  decider_member_id: bigint | null;
  appeal_by: Date;
  store_loss: bigint;
  alone_most: bigint;
  proposal_id: bigint | null;
}

/** The category is that of the dearest line of the refund. */
export async function insertDecision(tx: Database, decision: NewDecision, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO dispute_decision (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text, summary, summary_language, note, asked_for, type,
       category_id, rules_version, decided_by, decider_member_id, decided_at, appeal_by, store_loss, alone_most, proposal_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, c.category_id, $14, $15, $16, $17, $18, $19, $20, $21 FROM (${categoryOfRefund}) c`,
    [
      decision.refund_id,
      decision.buyer_id,
      decision.merchant_id,
      decision.asked,
      decision.outcome,
      decision.amount,
      decision.reason_code,
      decision.text,
      decision.summary,
      decision.summary_language,
      decision.note,
      decision.asked_for,
      decision.type,
      decision.rules_version,
      decision.decided_by,
      decision.decider_member_id,
      now,
      decision.appeal_by,
      decision.store_loss,
      decision.alone_most,
      decision.proposal_id,
    ],
  );
}

export async function ownMemberOf(tx: Database, operatorId: bigint): Promise<bigint | null> {
  return (await row<{ own_member_id: bigint | null }>(tx, "SELECT own_member_id FROM operator WHERE id = $1", [operatorId]))?.own_member_id ?? null;
}

/** $1: the refund. */
export const categoryOfRefund = `SELECT g.category_id FROM refund_line l JOIN order_line o ON o.order_id = l.order_id AND o.sku_id = l.sku_id JOIN goods g ON g.id = o.goods_id
  WHERE l.refund_id = $1 ORDER BY o.price * o.quantity DESC, o.id LIMIT 1`;

/** Names and numbers that a summary without names does not have. */
export function namesAround(tx: Database, refundId: bigint): Promise<{ names: (string | null)[] } | null> {
  return row(
    tx,
    `SELECT ARRAY[b.nickname, m.nickname, b.email, m.email, o.order_no, r.refund_no] || coalesce((SELECT array_agg(value) FROM jsonb_each_text(s.name)), '{}') AS names
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id JOIN member m ON m.id = r.merchant_id JOIN store s ON s.id = r.store_id
     WHERE r.id = $1`,
    [refundId],
  );
}

// ---- looks ------------------------------------------------------------------------------------------------------

export async function insertDisputeLook(tx: Database, id: bigint, refundId: bigint, operatorId: bigint, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO dispute_look (id, refund_id, operator_id, at) VALUES ($1, $2, $3, $4)", [id, refundId, operatorId, now]);
}

/** The refund of a dispute, for a look. */
export function refundOfDispute(tx: Database, id: bigint): Promise<Refund | null> {
  return row<Refund>(tx, `SELECT ${refundColumns} FROM refund WHERE id = $1`, [id]);
}
