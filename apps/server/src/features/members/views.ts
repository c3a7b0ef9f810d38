import type { Answered } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/members/office";
import type { AppealOutcome, AppealSubject, FreezeKind, FreezeReason } from "@arcade/contract/members/freezes";
import type { IdText } from "@arcade/contract/wire";
import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne } from "../../platform/database.ts";
import { sql, type Sql } from "../../platform/sql.ts";
import type { Operator, Turn } from "../../platform/turn.ts";

interface Named {
  id: IdText;
  name: string;
}

/** Whom a mail goes to. */
export function recipient(tx: Database, member_id: bigint): Promise<{ email: string; nickname: string; language: Language } | null> {
  return maybeOne(tx, sql`SELECT email, nickname, language FROM member WHERE id = ${member_id}`);
}

/** The freeze that stands, if any. */
export function standingFreeze(tx: Database, member_id: bigint, kind: FreezeKind): Promise<{ id: bigint } | null> {
  return maybeOne(tx, sql`SELECT id FROM member_freeze WHERE member_id = ${member_id} AND kind = ${kind} AND ended_at IS NULL`);
}

// ---- what a member sees ----------------------------------------------------------------------------------------

export interface OwnAppeal {
  id: bigint;
  subject: AppealSubject;
  subject_id: bigint;
  text: string;
  made: Date;
  answer_by: Date;
  outcome: AppealOutcome | null;
  answer: string | null;
  answered: Date | null;
}

const ownAppeal = sql`SELECT id, subject, subject_id, text, made_at AS made, answer_by, outcome, answer, answered_at AS answered FROM appeal`;
const ownAppealsText = (member_id: bigint) => sql`${ownAppeal} WHERE member_id = ${member_id} ORDER BY id DESC LIMIT 200`;
const ownAppealText = (member_id: bigint, id: bigint) => sql`${ownAppeal} WHERE member_id = ${member_id} AND id = ${id}`;

export const appealsOf = (tx: Database, member_id: bigint): Promise<OwnAppeal[]> => many<OwnAppeal>(tx, ownAppealsText(member_id));

export async function ownAppealById(tx: Database, member_id: bigint, id: bigint): Promise<OwnAppeal> {
  const appeal = await maybeOne<OwnAppeal>(tx, ownAppealText(member_id, id));
  if (appeal === null) throw new Error(`an appeal without its row ${id}`);
  return appeal;
}

export interface OwnFreeze {
  id: bigint;
  kind: FreezeKind;
  reason_code: FreezeReason;
  message: string;
  from: Date;
  until: Date;
  ended: Date | null;
}

export function freezesOf(tx: Database, member_id: bigint): Promise<OwnFreeze[]> {
  return many<OwnFreeze>(
    tx,
    sql`SELECT id, kind, reason_code, message, from_at AS "from", until_at AS until, ended_at AS ended FROM member_freeze WHERE member_id = ${member_id} ORDER BY id DESC LIMIT 100`,
  );
}

/** Whether a decision is this member's, and one to appeal against: a freeze that stands, a request that was refused. */
export async function isAppealable(tx: Database, member_id: bigint, subject: AppealSubject, subject_id: bigint): Promise<boolean> {
  const text = {
    freeze: sql`SELECT 1 AS one FROM member_freeze WHERE id = ${subject_id} AND member_id = ${member_id} AND ended_at IS NULL`,
    withdrawal: sql`SELECT 1 AS one FROM withdrawal WHERE id = ${subject_id} AND member_id = ${member_id} AND state = 'rejected'`,
    recharge: sql`SELECT 1 AS one FROM recharge WHERE id = ${subject_id} AND member_id = ${member_id} AND state = 'rejected'`,
    application: sql`SELECT 1 AS one FROM application WHERE id = ${subject_id} AND member_id = ${member_id} AND state = 'failed' AND person IS NOT NULL`,
    bond: sql`SELECT 1 AS one FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.id = ${subject_id} AND s.owner_id = ${member_id} AND r.state IN ('held', 'refused')`,
    credit: sql`SELECT 1 AS one FROM credit_history h JOIN store s ON s.id = h.store_id WHERE h.id = ${subject_id} AND s.owner_id = ${member_id} AND h.credit < h.credit_from AND h.order_ids <> '{}'`,
    takedown: sql`SELECT 1 AS one FROM goods_takedown t JOIN goods g ON g.id = t.goods_id JOIN store s ON s.id = g.store_id WHERE t.id = ${subject_id} AND s.owner_id = ${member_id} AND t.ended_at IS NULL`,
    store_hold: sql`SELECT 1 AS one FROM store_hold h JOIN store s ON s.id = h.store_id WHERE h.id = ${subject_id} AND s.owner_id = ${member_id} AND h.ended_at IS NULL`,
    refund: sql`SELECT 1 AS one FROM dispute_decision WHERE refund_id = ${subject_id} AND ((buyer_id = ${member_id} AND amount < asked) OR (merchant_id = ${member_id} AND store_loss > 0))`,
    review: sql`SELECT 1 AS one FROM review_hide h JOIN review r ON r.id = h.review_id JOIN store s ON s.id = r.store_id WHERE h.id = ${subject_id} AND h.ended_at IS NULL AND CASE h.part WHEN 'reply' THEN s.owner_id ELSE r.member_id END = ${member_id}`,
    mute: sql`SELECT 1 AS one FROM chat_mute WHERE id = ${subject_id} AND member_id = ${member_id} AND ended_at IS NULL`,
  }[subject];
  return (await maybeOne(tx, text)) !== null;
}

// ---- the appeals' queue ----------------------------------------------------------------------------------------

export interface OfficeAppeal extends OwnAppeal {
  member: { id: IdText; nickname: string };
  member_id: bigint;
  late: boolean;
  claimed_by: Named | null;
  claimed_until: Date | null;
  decided_by: Named[];
  reason_code: string | null;
  about: Answered<typeof membersOffice.appeals>["items"][number]["about"];
  mute: Answered<typeof membersOffice.appeals>["items"][number]["mute"];
  /** Who reported what somebody may not write for: a party, as its author is. */
  reporter_id: bigint | null;
  answered_by: Named | null;
  may_answer: boolean;
}

const named = (of: Sql, language: string) =>
  sql`CASE WHEN ${of}.id IS NOT NULL THEN jsonb_build_object('id', ${of}.id::text, 'name', coalesce(${of}.name->>${language}, ${of}.name->>'en')) END`;
const about = (
  language: string,
) => sql`jsonb_build_object('goods', ${named(sql`g`, language)}, 'store', ${named(sql`s`, language)}, 'applied', coalesce(p.store_name, ''), 'report_id', said.id::text,
      'review', CASE WHEN hidden.id IS NOT NULL THEN jsonb_build_object('id', v.id::text, 'part', hidden.part, 'text', CASE hidden.part WHEN 'reply' THEN coalesce(v.reply, '') ELSE concat_ws(E'\\n\\n', v.text, v.follow_up) END) END,
      'credit', CASE WHEN credit.id IS NOT NULL THEN jsonb_build_object('from', credit.credit_from, 'to', credit.credit,
        'orders', (SELECT coalesce(jsonb_agg(o.order_no ORDER BY o.id), '[]') FROM orders o WHERE o.id = ANY(credit.order_ids))) END,
      'message', coalesce(f.message, p.message, bond.message, taken.message, hold.message, hidden.message, ''))`;

const officeAppeal = (operator_id: bigint, own_member_id: null | bigint, now: Date, language: string) => sql`
  SELECT a.id, a.member_id, a.subject, a.subject_id, a.text, a.made_at AS made, a.answer_by, a.outcome, a.answer, a.answered_at AS answered,
    a.outcome IS NULL AND a.answer_by < ${now} AS late, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
    CASE WHEN a.claimed_until > ${now} THEN jsonb_build_object('id', c.id::text, 'name', c.name) END AS claimed_by,
    CASE WHEN a.claimed_until > ${now} THEN a.claimed_until END AS claimed_until,
    CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id::text, 'name', b.name) END AS answered_by,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.name) ORDER BY o.id), '[]') FROM operator o WHERE o.id = ANY(deciders.ids)) AS decided_by,
    coalesce(f.reason_code, w.reject_reason, r.reason_code, p.reason_code, bond.reason_code, credit.reason, taken.reason_code, hold.reason_code, hidden.reason_code, settled.reason_code) AS reason_code, said.member_id AS reporter_id,
    ${about(language)} AS about,
    CASE WHEN said.id IS NOT NULL THEN jsonb_build_object('rule', coalesce(said.rule, mute.reason_code), 'message', coalesce(said.message, ''), 'muted_until', CASE WHEN mute.ended_at IS NULL THEN mute.until END,
      'message_id', said.message_id::text, 'quote', said.quote) END AS mute,
    a.outcome IS NULL AND ${operator_id} <> ALL(deciders.ids) AND coalesce(${own_member_id}::bigint, 0) NOT IN (coalesce(settled.buyer_id, -1), coalesce(settled.merchant_id, -1), coalesce(said.member_id, -1)) AND a.member_id IS DISTINCT FROM coalesce(${own_member_id}::bigint, 0) AND (a.claimed_until IS NULL OR a.claimed_by = ${operator_id} OR a.claimed_until <= ${now}) AS may_answer
  FROM appeal a JOIN member m ON m.id = a.member_id
    LEFT JOIN operator c ON c.id = a.claimed_by LEFT JOIN operator b ON b.id = a.answered_by
    LEFT JOIN member_freeze f ON a.subject = 'freeze' AND f.id = a.subject_id
    LEFT JOIN withdrawal w ON a.subject = 'withdrawal' AND w.id = a.subject_id
    LEFT JOIN recharge r ON a.subject = 'recharge' AND r.id = a.subject_id
    LEFT JOIN application p ON a.subject = 'application' AND p.id = a.subject_id
    LEFT JOIN bond_refund bond ON a.subject = 'bond' AND bond.id = a.subject_id
    LEFT JOIN credit_history credit ON a.subject = 'credit' AND credit.id = a.subject_id
    LEFT JOIN goods_takedown taken ON a.subject = 'takedown' AND taken.id = a.subject_id
    LEFT JOIN store_hold hold ON a.subject = 'store_hold' AND hold.id = a.subject_id
    LEFT JOIN review_hide hidden ON a.subject = 'review' AND hidden.id = a.subject_id
    LEFT JOIN chat_mute mute ON a.subject = 'mute' AND mute.id = a.subject_id LEFT JOIN chat_report said ON said.mute_id = mute.id
    LEFT JOIN dispute_decision settled ON settled.refund_id = a.dispute_id
    LEFT JOIN review v ON v.id = hidden.review_id LEFT JOIN goods g ON g.id = coalesce(taken.goods_id, v.goods_id)
    LEFT JOIN store s ON s.id = coalesce(hold.store_id, credit.store_id, bond.store_id, g.store_id)
    CROSS JOIN LATERAL (SELECT array_remove(ARRAY[f.made_by, f.approved_by, r.decided_by, p.decided_by, bond.made_by, bond.approved_by, taken.made_by, hold.made_by, hold.approved_by, hidden.made_by, mute.made_by, a.decided_by,
      (SELECT s.operator_id FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.step = 'rejected' ORDER BY s.seq DESC LIMIT 1)], NULL) AS ids) AS deciders`;
const openAppeals = (operator_id: bigint, own_member_id: null | bigint, now: Date, language: string, from: bigint, most: number) =>
  sql`${officeAppeal(operator_id, own_member_id, now, language)} WHERE a.outcome IS NULL AND a.id > ${from} ORDER BY a.id LIMIT ${most}`;
const answeredAppeals = (operator_id: bigint, own_member_id: null | bigint, now: Date, language: string, from: bigint, most: number) =>
  sql`${officeAppeal(operator_id, own_member_id, now, language)} WHERE a.outcome IS NOT NULL AND a.id < ${from} ORDER BY a.id DESC LIMIT ${most}`;
const oneAppeal = (operator_id: bigint, own_member_id: null | bigint, now: Date, language: string, id: bigint) =>
  sql`${officeAppeal(operator_id, own_member_id, now, language)} WHERE a.id = ${id}`;

/** Open ones oldest first, answered ones newest first. */
export function officeAppeals(
  { tx, now, language }: Turn,
  { operator_id, own_member_id }: Operator,
  list: "open" | "answered",
  after: bigint | null,
  most: number,
): Promise<OfficeAppeal[]> {
  const from = after ?? (list === "open" ? 0n : 9_223_372_036_854_775_807n);
  return many<OfficeAppeal>(
    tx,
    list === "open"
      ? openAppeals(operator_id, own_member_id, now, language, from, most)
      : answeredAppeals(operator_id, own_member_id, now, language, from, most),
  );
}

export function officeAppealById({ tx, now, language }: Turn, { operator_id, own_member_id }: Operator, id: bigint): Promise<OfficeAppeal | null> {
  return maybeOne<OfficeAppeal>(tx, oneAppeal(operator_id, own_member_id, now, language, id));
}
