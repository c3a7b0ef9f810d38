import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { Answered } from "@arcade/contract/endpoint";
import type {
  DisputeOpener,
  DisputeOutcome,
  DisputeReason,
  disputes,
  DisputeState,
  DisputeSide,
  OpeningReason,
} from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundReason, RefundType } from "@arcade/contract/buying/refunds/reasons";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import type { AppealOutcome } from "@arcade/contract/oversight/appeals/subjects";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { categoryOfRefund } from "./dispute.sql.ts";
import { hasLost, sideOf, sideOfWorker } from "./dispute-rules.ts";
import type { Soonest, UpcomingOf } from "../../../../platform/upcoming.ts";

type Mine = Answered<typeof disputes.mine>;
type Happening = Mine["timeline"][number];

export interface DisputeRow {
  refund_id: bigint;
  order_id: bigint;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  state: DisputeState;
  type: RefundType;
  reason: RefundReason;
  asked: bigint;
  opened: Date;
  opened_by: DisputeOpener;
  opening_reason: OpeningReason | null;
  answer_by: Date;
  decide_by: Date;
  ended: Date | null;
  rules_version: number;
  buyer_answered_at: Date | null;
  store_answered_at: Date | null;
  outcome: DisputeOutcome | null;
  amount: bigint;
  reason_code: DisputeReason | null;
  text: string | null;
  decided_rules_version: number | null;
  decided: Date | null;
  appeal_by: Date | null;
  store_loss: bigint;
  refund_state: RefundState;
}

export const disputeColumns = sql`d.refund_id, d.order_id, o.order_no, d.buyer_id, d.merchant_id, d.store_id, d.state,
  r.type, r.reason, d.asked, d.opened_at AS opened, d.opened_by, d.opening_reason,
  d.answer_by, d.decide_by, d.ended_at AS ended, d.rules_version, d.buyer_answered_at, d.store_answered_at, c.outcome,
    coalesce(c.amount, 0)::bigint AS amount,
  c.reason_code, c.text, c.rules_version AS decided_rules_version, c.decided_at AS decided, c.appeal_by,
    coalesce(c.store_loss, 0)::bigint AS store_loss, r.state AS refund_state`;
export const disputeTables = sql`dispute d JOIN orders o ON o.id = d.order_id JOIN refund r ON r.id = d.refund_id LEFT
  JOIN dispute_decision c ON c.refund_id = d.refund_id`;

// A refund that a granted appeal made belongs to the dispute that was appealed against.
const oneText = (refundId: bigint) =>
  sql`SELECT ${disputeColumns} FROM ${disputeTables} WHERE d.refund_id = coalesce((SELECT appeal_of FROM refund
    WHERE id = ${refundId}), ${refundId})`;

/** The dispute from the side of one of the two; null for everybody else. */
export function disputeForMember(context: Context, memberId: bigint, refundId: bigint): Promise<Mine | null> {
  return disputeOfSide(context, refundId, (found) => sideOf(found, memberId));
}

/** The same for a person who works for the store. Only the owner may appeal. */
export async function disputeForStore(context: Context, actor: Actor, refundId: bigint): Promise<Mine | null> {
  const found = await disputeOfSide(context, refundId, (row) => sideOfWorker(row, actor));
  return found && { ...found, may_appeal: found.may_appeal && actor.parts === null };
}

async function disputeOfSide(
  context: Context,
  refundId: bigint,
  sideIn: (found: DisputeRow) => DisputeSide | null,
): Promise<Mine | null> {
  const found = await maybeOne<DisputeRow>(context.tx, oneText(refundId));
  const side = found === null ? null : sideIn(found);
  if (found === null || side === null) return null;
  const [facts, given] = await Promise.all([
    disputeFactsOf(context, found),
    maybeOne<{ count: number }>(
      context.tx,
      sql`SELECT count(*)::int AS count FROM dispute_evidence WHERE refund_id = ${found.refund_id} AND side = ${side}`,
    ),
  ]);
  const isOpen = found.state === "open";
  return {
    ...facts,
    side,
    evidence_left: isOpen ? Math.max(0, context.settings.dispute_evidence_most - (given?.count ?? 0)) : 0,
    may_appeal:
      found.appeal_by !== null &&
      context.now < found.appeal_by &&
      hasLost(side, found) &&
      !facts.appeals.some((appeal) => appeal.side === side),
  };
}

/** What both sides and the operators see alike. */
export async function disputeFactsOf(context: Context, found: DisputeRow) {
  const [timeline, appeals, precedents] = await Promise.all([
    timelineOf(context.tx, found),
    appealsOfDispute(context.tx, found.refund_id),
    precedentsLike(context.tx, context.language, found),
  ]);
  return {
    refund_id: found.refund_id,
    order_id: found.order_id,
    order_no: found.order_no,
    state: found.state,
    refund_state: found.refund_state,
    type: found.type,
    asked: moneyText(found.asked),
    opened: found.opened,
    opened_by: found.opened_by,
    opening_reason: found.opening_reason,
    answer_by: found.answer_by,
    decide_by: found.decide_by,
    ended: found.ended,
    rules_version: found.rules_version,
    answered: { buyer: found.buyer_answered_at, store: found.store_answered_at },
    timeline,
    decision: decisionShown(found),
    appeals: appeals.map(({ amount, ...appeal }) => ({
      ...appeal,
      amount: amount === null ? null : moneyText(amount),
    })),
    precedents,
  };
}

function decisionShown({
  outcome,
  amount,
  reason_code,
  text,
  decided_rules_version,
  decided,
  appeal_by,
}: DisputeRow): Mine["decision"] {
  if (outcome === null || reason_code === null || text === null || decided === null || appeal_by === null) return null;
  return {
    outcome,
    amount: moneyText(amount),
    reason_code,
    text,
    rules_version: decided_rules_version ?? 0,
    decided,
    appeal_by,
  };
}

// ---- one timeline of everything -----------------------------------------------------------------------------------

const timelineText = (
  order_id: bigint,
  refund_id: bigint,
) => sql`SELECT source, what, by, at, text, reason_code, amount, pictures, quote FROM (
    SELECT 1 AS place, h.seq, 'order' AS source, h.move AS what, CASE h.by WHEN 'merchant' THEN 'store'
      ELSE h.by END AS by, h.createtime AS at, h.note AS text,
      NULL::text AS reason_code, NULL::bigint AS amount, '{}'::text[] AS pictures, NULL::jsonb AS quote
    FROM order_history h WHERE h.order_id = ${order_id} AND h.move <> 'hide'
    UNION ALL SELECT 2, 0, 'parcel', coalesce(e.step, ''), CASE WHEN e.step = 'handed_over' THEN NULL
      WHEN e.by = 'merchant' THEN 'store' WHEN e.by = 'operator' THEN 'operator' END, e.createtime, e.place, NULL, NULL,
      '{}', NULL
    FROM parcel p JOIN parcel_event_ever e ON e.parcel_id = p.id WHERE p.order_id = ${order_id} AND e.struck_at IS NULL
    UNION ALL SELECT 3, v.seq, 'refund', v.move, CASE v.by WHEN 'merchant' THEN 'store'
      ELSE v.by END, v.createtime, v.text, coalesce(v.refusal, v.reason), v.amount, v.pictures, NULL
    FROM refund_event v WHERE v.refund_id = ${refund_id} AND v.move NOT IN ('decide_refund', 'decide_close')
    UNION ALL SELECT 4, x.seq, 'evidence', x.kind, x.side, x.at, x.text, NULL, NULL, x.pictures, x.quote
      FROM dispute_evidence x WHERE x.refund_id = ${refund_id}
    UNION ALL SELECT 5, 0, 'decision', c.outcome, 'operator', c.decided_at, c.text, c.reason_code, c.amount, '{}', NULL
      FROM dispute_decision c WHERE c.refund_id = ${refund_id}
    UNION ALL SELECT 6, 0, 'appeal', 'made', CASE WHEN a.member_id = d.buyer_id THEN 'buyer'
      ELSE 'store' END, a.made_at, a.text, NULL, NULL, '{}', NULL
    FROM appeal a JOIN dispute d ON d.refund_id = a.dispute_id WHERE a.dispute_id = ${refund_id}
    UNION ALL SELECT 7, 0, 'appeal', a.outcome, 'operator', a.answered_at, a.answer, NULL, a.amount, '{}', NULL
      FROM appeal a WHERE a.dispute_id = ${refund_id} AND a.outcome IS NOT NULL
  ) AS happened ORDER BY at, place, seq`;

async function timelineOf(tx: Database, { order_id, refund_id }: DisputeRow): Promise<Happening[]> {
  const found = await many<
    Omit<Happening, "amount" | "quote"> & { amount: bigint | null; quote: Happening["quote"] | null }
  >(tx, timelineText(order_id, refund_id));
  return found.map(({ amount, quote, ...happening }) => ({
    ...happening,
    amount: amount === null ? null : moneyText(amount),
    quote: quote ?? [],
  }));
}

export interface AppealOfDispute {
  id: bigint;
  side: DisputeSide;
  text: string;
  made: Date;
  answer_by: Date;
  outcome: AppealOutcome | null;
  amount: bigint | null;
  answer: string | null;
  answered: Date | null;
}

function appealsOfDispute(tx: Database, refundId: bigint): Promise<AppealOfDispute[]> {
  return many<AppealOfDispute>(
    tx,
    sql`SELECT a.id, CASE WHEN a.member_id = d.buyer_id THEN 'buyer'
      ELSE 'store' END AS side, a.text, a.made_at AS made, a.answer_by, a.outcome, a.amount, a.answer,
       a.answered_at AS answered
     FROM appeal a JOIN dispute d ON d.refund_id = a.dispute_id WHERE a.dispute_id = ${refundId} ORDER BY a.id`,
  );
}

// ---- precedents ---------------------------------------------------------------------------------------------------

interface PrecedentRow {
  id: bigint;
  reason_code: DisputeReason;
  asked_for: RefundReason;
  type: RefundType;
  category: string;
  asked: bigint;
  amount: bigint;
  summary: string;
  summary_language: string;
  decided: Date;
}

/** What the buyer has in the end: a granted appeal of theirs counts. */
const precedentText = (
  language: string,
) => sql`SELECT p.refund_id AS id, p.reason_code, p.asked_for, p.type, coalesce(g.name->>${language}, g.name->>'en')
  AS category, p.asked,
    (p.amount + coalesce((SELECT a.amount FROM appeal a WHERE a.dispute_id = p.refund_id AND a.member_id = p.buyer_id
      AND a.outcome = 'granted'), 0))::bigint AS amount,
    p.summary, p.summary_language, p.decided_at AS decided
  FROM dispute_decision p JOIN category g ON g.id = p.category_id`;

const likeText = (
  language: string,
  refund_id: bigint,
  reason_code: string,
  reason: string,
  type: string,
) => sql`${precedentText(language)} CROSS JOIN (${categoryOfRefund(refund_id)}) mine
  WHERE p.refund_id <> ${refund_id} AND (p.reason_code = ${reason_code} OR p.asked_for = ${reason}
    OR p.category_id = mine.category_id)
  ORDER BY (p.reason_code = ${reason_code})::int + (p.asked_for = ${reason})::int +
    (p.category_id = mine.category_id)::int + (p.type = ${type})::int DESC, p.decided_at DESC LIMIT 5`;

async function precedentsLike(
  tx: Database,
  language: Language,
  { refund_id, reason_code, reason, type }: DisputeRow,
): Promise<Mine["precedents"]> {
  const found = await many<PrecedentRow>(tx, likeText(language, refund_id, reason_code ?? "", reason, type));
  return found.map(precedentShown);
}

export interface WantedPrecedents {
  text: string | null;
  reason_code: string | null;
  category_id: bigint | null;
  type: string | null;
  outcome: string | null;
  before: bigint | null;
  limit: number;
}

const last = 9_223_372_036_854_775_807n;
// The text is searched as it is, not as a pattern.
const searchText = (
  language: string,
  text: null | string,
  reason_code: null | string,
  category_id: null | bigint,
  type: null | string,
  outcome: null | string,
  before: bigint,
  limit: number,
) => sql`SELECT * FROM (${precedentText(language)} WHERE p.refund_id < ${before}
  AND (${text}::text IS NULL OR strpos(lower(p.summary), lower(${text})) > 0) AND (${reason_code}::text IS NULL
  OR p.reason_code = ${reason_code})
    AND (${category_id}::bigint IS NULL OR p.category_id = ${category_id} OR g.parent_id = ${category_id})
      AND (${type}::text IS NULL OR p.type = ${type})) found
  WHERE ${outcome}::text IS NULL OR ${outcome} = CASE WHEN amount = 0 THEN 'refused' WHEN amount = asked THEN 'full'
    ELSE 'part' END
  ORDER BY id DESC LIMIT ${constant(limit)}`;

/** Newest first. */
export async function searchPrecedents(
  tx: Database,
  language: Language,
  wanted: WantedPrecedents,
): Promise<Mine["precedents"]> {
  const { text, reason_code, category_id, type, outcome, before, limit } = wanted;
  const found = await many<PrecedentRow>(
    tx,
    searchText(language, text, reason_code, category_id, type, outcome, before ?? last, limit),
  );
  return found.map(precedentShown);
}

function precedentShown({ asked, amount, ...precedent }: PrecedentRow): Mine["precedents"][number] {
  return {
    ...precedent,
    outcome: amount === 0n ? "refused" : amount === asked ? "full" : "part",
    share_ppm: Number((amount * 1_000_000n) / asked),
  };
}

const limits = { answer_by: sql`d.answer_by`, decide_by: sql`d.decide_by` };

/** The open dispute in which the time to answer, or to decide, is over next. */
export function soonestDispute(
  tx: Database,
  limit: keyof typeof limits,
  { now, store_id }: UpcomingOf,
): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT ${limits[limit]} AS at, o.order_no AS name FROM dispute d JOIN orders o ON o.id = d.order_id
      WHERE d.ended_at IS NULL AND ${limits[limit]} > ${now}
      AND (${store_id}::bigint IS NULL OR d.store_id = ${store_id}) ORDER BY ${limits[limit]} LIMIT 1`,
  );
}
