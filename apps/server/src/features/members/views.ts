import type { AppealOutcome, AppealSubject, FreezeKind, FreezeReason } from "@arcade/contract/members/freezes";
import type { IdText } from "@arcade/contract/wire";
import type { Language } from "@arcade/contract/languages";
import { type Database, row, rows } from "../../platform/database.ts";

interface Named {
  id: IdText;
  name: string;
}

/** Whom a mail goes to. */
export function recipient(tx: Database, member_id: bigint): Promise<{ email: string; nickname: string; language: Language } | null> {
  return row(tx, "SELECT email, nickname, language FROM member WHERE id = $1", [member_id]);
}

/** The freeze that stands, if any. */
export function standingFreeze(tx: Database, member_id: bigint, kind: FreezeKind): Promise<{ id: bigint } | null> {
  return row(tx, "SELECT id FROM member_freeze WHERE member_id = $1 AND kind = $2 AND ended_at IS NULL", [member_id, kind]);
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

const ownAppeal = "SELECT id, subject, subject_id, text, made_at AS made, answer_by, outcome, answer, answered_at AS answered FROM appeal";
const ownAppealsText = `${ownAppeal} WHERE member_id = $1 ORDER BY id DESC LIMIT 200`;
const ownAppealText = `${ownAppeal} WHERE member_id = $1 AND id = $2`;

export const appealsOf = (tx: Database, member_id: bigint): Promise<OwnAppeal[]> => rows<OwnAppeal>(tx, ownAppealsText, [member_id]);

export async function ownAppealById(tx: Database, member_id: bigint, id: bigint): Promise<OwnAppeal> {
  const appeal = await row<OwnAppeal>(tx, ownAppealText, [member_id, id]);
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
  return rows<OwnFreeze>(
    tx,
    `SELECT id, kind, reason_code, message, from_at AS "from", until_at AS until, ended_at AS ended FROM member_freeze WHERE member_id = $1 ORDER BY id DESC LIMIT 100`,
    [member_id],
  );
}

/** Whether a decision is this member's, and one to appeal against: a freeze that stands, a request that was refused. */
export async function isAppealable(tx: Database, member_id: bigint, subject: AppealSubject, subject_id: bigint): Promise<boolean> {
  const text = {
    freeze: "SELECT 1 AS one FROM member_freeze WHERE id = $2 AND member_id = $1 AND ended_at IS NULL",
    withdrawal: "SELECT 1 AS one FROM withdrawal WHERE id = $2 AND member_id = $1 AND state = 'rejected'",
    recharge: "SELECT 1 AS one FROM recharge WHERE id = $2 AND member_id = $1 AND state = 'rejected'",
  }[subject];
  return (await row(tx, text, [member_id, subject_id])) !== null;
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
  answered_by: Named | null;
  may_answer: boolean;
}

// $1 the reader, $2 the reader's own account, $3 now.
const officeAppeal = `
  SELECT a.id, a.member_id, a.subject, a.subject_id, a.text, a.made_at AS made, a.answer_by, a.outcome, a.answer, a.answered_at AS answered,
    a.outcome IS NULL AND a.answer_by < $3 AS late, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS member,
    CASE WHEN a.claimed_until > $3 THEN jsonb_build_object('id', c.id::text, 'name', c.name) END AS claimed_by,
    CASE WHEN a.claimed_until > $3 THEN a.claimed_until END AS claimed_until,
    CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id::text, 'name', b.name) END AS answered_by,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.name) ORDER BY o.id), '[]') FROM operator o WHERE o.id = ANY(deciders.ids)) AS decided_by,
    coalesce(f.reason_code, w.reject_reason, r.reason_code) AS reason_code,
    a.outcome IS NULL AND $1 <> ALL(deciders.ids) AND a.member_id IS DISTINCT FROM coalesce($2::bigint, 0) AND (a.claimed_until IS NULL OR a.claimed_by = $1 OR a.claimed_until <= $3) AS may_answer
  FROM appeal a JOIN member m ON m.id = a.member_id
    LEFT JOIN operator c ON c.id = a.claimed_by LEFT JOIN operator b ON b.id = a.answered_by
    LEFT JOIN member_freeze f ON a.subject = 'freeze' AND f.id = a.subject_id
    LEFT JOIN withdrawal w ON a.subject = 'withdrawal' AND w.id = a.subject_id
    LEFT JOIN recharge r ON a.subject = 'recharge' AND r.id = a.subject_id
    CROSS JOIN LATERAL (SELECT array_remove(ARRAY[f.made_by, f.approved_by, r.decided_by,
      (SELECT s.operator_id FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.step = 'rejected' ORDER BY s.seq DESC LIMIT 1)], NULL) AS ids) AS deciders`;
const openAppeals = `${officeAppeal} WHERE a.outcome IS NULL AND a.id > $4 ORDER BY a.id LIMIT $5`;
const answeredAppeals = `${officeAppeal} WHERE a.outcome IS NOT NULL AND a.id < $4 ORDER BY a.id DESC LIMIT $5`;
const oneAppeal = `${officeAppeal} WHERE a.id = $4`;

interface Reader {
  operator_id: bigint;
  own_member_id: bigint | null;
}

/** Open ones oldest first, answered ones newest first. */
export function officeAppeals(tx: Database, reader: Reader, now: Date, list: "open" | "answered", after: bigint | null, most: number): Promise<OfficeAppeal[]> {
  const from = after ?? (list === "open" ? 0n : 9_223_372_036_854_775_807n);
  return rows<OfficeAppeal>(tx, list === "open" ? openAppeals : answeredAppeals, [reader.operator_id, reader.own_member_id, now, from, most]);
}

export function officeAppealById(tx: Database, reader: Reader, now: Date, id: bigint): Promise<OfficeAppeal | null> {
  return row<OfficeAppeal>(tx, oneAppeal, [reader.operator_id, reader.own_member_id, now, id]);
}
