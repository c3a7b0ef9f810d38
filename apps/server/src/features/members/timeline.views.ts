import type { timelineKinds } from "@arcade/contract/members/office";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many } from "../../platform/database.ts";
import { raw, sql } from "../../platform/sql.ts";

export interface TimelineLine {
  at: Date;
  kind: (typeof timelineKinds)[number];
  ref_id: bigint | null;
  operator: { id: IdText; name: string } | null;
  detail: string;
  /** Tells lines of one instant apart. */
  key: bigint;
}

// $1 the member, ($2, $3) where the page before ended, $4 one kind or null, $5 how many. Each source gives no more than a page of its own newest.
const part = (kind: string, at: string, ref: string, operator: string, detail: string, key: string, from: string) =>
  `(SELECT ${at} AS at, '${kind}' AS kind, ${ref} AS ref_id, ${operator} AS operator_id, ${detail} AS detail, ${key} AS key FROM ${from}
     AND ($4::text IS NULL OR $4 = '${kind}') AND (${at}, ${key}) < ($2, $3) ORDER BY ${at} DESC, ${key} DESC LIMIT $5)`;
const none = "NULL::bigint";
const timeline = (
  most: number,
) => sql`SELECT t.at, t.kind, t.ref_id, t.detail::text AS detail, t.key, CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id::text, 'name', o.name) END AS operator
  FROM (${raw(
    [
      part("registered", "m.created_at", none, none, "jsonb_build_object('demo', m.demo)", "m.id", "member m WHERE m.id = $1"),
      part("signed_in", "s.at", none, none, "jsonb_build_object('client', s.client)", "s.id", "sign_in s WHERE s.member_id = $1"),
      part(
        "order",
        "r.createtime",
        "r.id",
        none,
        "jsonb_build_object('order_no', r.order_no, 'state', r.state, 'actual_payment_micro', r.actual_payment::text)",
        "r.id",
        "orders r WHERE r.buyer_id = $1",
      ),
      part(
        "recharge",
        "r.created_at",
        "r.id",
        "r.decided_by",
        "jsonb_build_object('network', r.network, 'state', r.state, 'amount_micro', r.amount::text, 'credited_micro', r.credited::text)",
        "r.id",
        "recharge r WHERE r.member_id = $1",
      ),
      part(
        "withdrawal",
        "w.created_at",
        "w.id",
        none,
        "jsonb_build_object('network', w.network, 'state', w.state, 'amount_micro', w.amount::text)",
        "w.id",
        "withdrawal w WHERE w.member_id = $1",
      ),
      part(
        "frozen",
        "f.from_at",
        "f.id",
        "f.made_by",
        "jsonb_build_object('freeze', f.kind, 'reason_code', f.reason_code, 'until', f.until_at)",
        "f.id",
        "member_freeze f WHERE f.member_id = $1",
      ),
      part(
        "freeze_ended",
        "f.ended_at",
        "f.id",
        "f.ended_by",
        "jsonb_build_object('freeze', f.kind)",
        "f.id",
        "member_freeze f WHERE f.member_id = $1 AND f.ended_at IS NOT NULL",
      ),
      part(
        "appeal",
        "a.made_at",
        "a.id",
        "a.answered_by",
        "jsonb_build_object('subject', a.subject, 'outcome', a.outcome)",
        "a.id",
        "appeal a WHERE a.member_id = $1",
      ),
      part("operator_look", "l.at", none, "l.operator_id", "'{}'::jsonb", "l.id", "member_look l WHERE l.member_id = $1"),
      part(
        "operator_act",
        "g.created_at",
        "g.number",
        "g.operator_id",
        "jsonb_build_object('action', g.action, 'reason_code', g.record->>'reason_code', 'note', g.record->>'note')",
        "g.number",
        "audit_log g WHERE g.subject_kind = 'member' AND g.subject_id = $1::text AND g.action <> 'look'",
      ),
    ].join(" UNION ALL "),
  )}) AS t LEFT JOIN operator o ON o.id = t.operator_id ORDER BY t.at DESC, t.key DESC LIMIT ${most}`;

/** All that happened around one member, newest first. */
export function timelineOf(
  tx: Database,
  member_id: bigint,
  kind: string | null,
  before: { at: Date; id: bigint } | null,
  most: number,
): Promise<TimelineLine[]> {
  const from = before ?? { at: new Date(8.64e15), id: 9_223_372_036_854_775_807n };
  return many<TimelineLine>(tx, timeline(most));
}
