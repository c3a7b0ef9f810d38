import type {
  DisputeOpener,
  DisputeOutcome,
  DisputeReason,
  DisputeSide,
  DisputeState,
  OpeningReason,
} from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundReason, RefundType } from "@arcade/contract/buying/refunds/reasons";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { endClaim } from "../../../base/queue/index.ts";
import { type Refund, refundColumns } from "../sql.ts";

export interface Dispute {
  refund_id: bigint;
  order_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  opened_by: DisputeOpener;
  /** The operator who opened it; null if a side did. */
  opened_operator_id: bigint | null;
  state: DisputeState;
  asked: bigint;
  answer_by: Date;
  buyer_answered_at: Date | null;
  store_answered_at: Date | null;
}

const columns = sql`refund_id, order_id, buyer_id, merchant_id, store_id, opened_by,
  opened_operator_id, state, asked, answer_by, buyer_answered_at, store_answered_at`;

/** The order and the refund are locked before it (`lockRefund`), by everybody who moves it. */
export function lockDispute(tx: Database, refundId: bigint): Promise<Dispute | null> {
  return maybeOne<Dispute>(tx, sql`SELECT ${columns} FROM dispute WHERE refund_id = ${refundId} FOR NO KEY UPDATE`);
}

export function disputeOf(tx: Database, refundId: bigint): Promise<Dispute | null> {
  return maybeOne<Dispute>(tx, sql`SELECT ${columns} FROM dispute WHERE refund_id = ${refundId}`);
}

export interface NewDispute extends Pick<
  Dispute,
  | "refund_id"
  | "order_id"
  | "buyer_id"
  | "merchant_id"
  | "store_id"
  | "opened_by"
  | "opened_operator_id"
  | "asked"
  | "answer_by"
> {
  /** The operator's reason; null if a side opened it. */
  opening_reason: OpeningReason | null;
  /** When the sides that have not answered by then are reminded. */
  remind_at: Date;
  decide_by: Date;
  rules_version: number;
}

/**
 * A side that opens it has said what it is about: it counts as that side's answer. An operator answers for nobody, so
 * both sides keep their full time.
 */
export async function insertDispute(tx: Database, dispute: NewDispute, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO dispute (refund_id, order_id, buyer_id, merchant_id, store_id, opened_by, state, asked, opened_at,
      answer_by, remind_at, decide_by, rules_version, opened_operator_id, opening_reason, buyer_answered_at,
      store_answered_at)
     VALUES (${dispute.refund_id}, ${dispute.order_id}, ${dispute.buyer_id}, ${dispute.merchant_id},
       ${dispute.store_id}, ${dispute.opened_by}, 'open', ${dispute.asked}, ${now}, ${dispute.answer_by},
       ${dispute.remind_at}, ${dispute.decide_by}, ${dispute.rules_version}, ${dispute.opened_operator_id},
       ${dispute.opening_reason},
       CASE WHEN ${dispute.opened_by} = 'buyer' THEN ${now}::timestamptz END, CASE WHEN ${dispute.opened_by} = 'store' THEN ${now}::timestamptz END)`,
  );
}

/** The open dispute whose sides are to be reminded next. */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ refund_id: bigint }>(
    tx,
    sql`SELECT refund_id FROM dispute WHERE remind_at <= ${now} AND state = 'open' AND NOT refund_id = ANY(${except})
      ORDER BY remind_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.refund_id ?? null;
}

/** Removes the reminder. Returns the dispute, if it is still open. */
export function reminded(tx: Database, refundId: bigint): Promise<Dispute | null> {
  return maybeOne<Dispute>(
    tx,
    sql`UPDATE dispute SET remind_at = NULL WHERE refund_id = ${refundId} AND state = 'open'
      RETURNING ${columns}`,
  );
}

/** False if it has ended. */
export async function endDispute(
  tx: Database,
  refundId: bigint,
  state: "decided" | "withdrawn",
  now: Date,
): Promise<boolean> {
  endClaim(tx, "dispute", refundId);
  const ended = await run(
    tx,
    sql`UPDATE dispute SET state = ${state}, ended_at = ${now} WHERE refund_id = ${refundId} AND state = 'open'`,
  );
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
  /** Parts of a chat, word for word; null if it is a statement. */
  quote: readonly QuotedPart[] | null;
}

/** What one of the two sides wrote in their chat, copied from the conversation. */
export interface QuotedPart {
  side: DisputeSide;
  at: Date;
  text: string;
}

/** False if this side has no evidence left. The dispute is locked, so that two at once count each other. */
export async function insertEvidence(tx: Database, evidence: NewEvidence, max: number, now: Date): Promise<boolean> {
  const { id, refund_id, side, member_id, text, pictures, quote } = evidence;
  const inserted = await run(
    tx,
    sql`INSERT INTO dispute_evidence (id, refund_id, side, seq, member_id, kind, text, pictures, at, quote)
     -- guard: each side submits evidence only a limited number of times [count(*) < {max} -> true]
     SELECT ${id}, ${refund_id}, ${side}, count(*) + 1, ${member_id}, CASE
       WHEN ${quote === null ? null : JSON.stringify(quote)}::jsonb IS NULL THEN 'statement'
       ELSE 'chat' END, ${text}, ${pictures}, ${now}, ${quote === null ? null : JSON.stringify(quote)}
       FROM dispute_evidence WHERE refund_id = ${refund_id} AND side = ${side} HAVING count(*) < ${max}`,
  );
  return inserted === 1;
}

export async function noteAnswer(tx: Database, refundId: bigint, side: DisputeSide, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE dispute SET buyer_answered_at = CASE WHEN ${side} = 'buyer' THEN coalesce(buyer_answered_at, ${now})
      ELSE buyer_answered_at END,
       store_answered_at = CASE WHEN ${side} = 'store' THEN coalesce(store_answered_at, ${now})
         ELSE store_answered_at END WHERE refund_id = ${refundId}`,
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
  await run(
    tx,
    sql`INSERT INTO dispute_decision (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text,
      summary, summary_language, note, asked_for, type,
       category_id, rules_version, decided_by, decider_member_id, decided_at, appeal_by, store_loss, alone_most,
         proposal_id)
     SELECT ${decision.refund_id}, ${decision.buyer_id}, ${decision.merchant_id}, ${decision.asked},
       ${decision.outcome}, ${decision.amount}, ${decision.reason_code}, ${decision.text}, ${decision.summary},
       ${decision.summary_language}, ${decision.note}, ${decision.asked_for}, ${decision.type}, c.category_id,
       ${decision.rules_version}, ${decision.decided_by}, ${decision.decider_member_id}, ${now}, ${decision.appeal_by},
       ${decision.store_loss}, ${decision.alone_most}, ${decision.proposal_id}
       FROM (${categoryOfRefund(decision.refund_id)}) c`,
  );
}

export async function ownMemberOf(tx: Database, operatorId: bigint): Promise<bigint | null> {
  return (
    (
      await maybeOne<{ own_member_id: bigint | null }>(
        tx,
        sql`SELECT own_member_id FROM operator WHERE id = ${operatorId}`,
      )
    )?.own_member_id ?? null
  );
}

export const categoryOfRefund = (
  refund_id: bigint,
) => sql`SELECT g.category_id FROM refund_line l JOIN order_line o ON o.order_id = l.order_id AND o.sku_id = l.sku_id
  JOIN goods g ON g.id = o.goods_id
  WHERE l.refund_id = ${refund_id} ORDER BY o.price * o.quantity DESC, o.id LIMIT 1`;

/** Names and numbers that a summary without names does not have. */
export function namesAround(tx: Database, refundId: bigint): Promise<{ names: (string | null)[] } | null> {
  return maybeOne(
    tx,
    sql`SELECT ARRAY[b.nickname, m.nickname, b.email, m.email, o.order_no,
      r.refund_no] || coalesce((SELECT array_agg(value) FROM jsonb_each_text(s.name)), '{}') AS names
     FROM refund r JOIN orders o ON o.id = r.order_id JOIN member b ON b.id = r.buyer_id
       JOIN member m ON m.id = r.merchant_id JOIN store s ON s.id = r.store_id
     WHERE r.id = ${refundId}`,
  );
}

// ---- looks ------------------------------------------------------------------------------------------------------

export async function insertDisputeView(
  tx: Database,
  id: bigint,
  refundId: bigint,
  operatorId: bigint,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO dispute_look (id, refund_id, operator_id, at) VALUES (${id}, ${refundId}, ${operatorId}, ${now})`,
  );
}

/** The refund of a dispute, for a look. */
export function refundOfDispute(tx: Database, id: bigint): Promise<Refund | null> {
  return maybeOne<Refund>(tx, sql`SELECT ${refundColumns} FROM refund WHERE id = ${id}`);
}
