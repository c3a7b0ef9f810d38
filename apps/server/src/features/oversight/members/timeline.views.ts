import type { timelineKinds } from "@arcade/contract/oversight/members/office";
import type { IdText } from "@arcade/contract/wire";
import { type Database, many } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { join, sql, type Sql } from "../../../platform/sql.ts";

export interface TimelineLine {
  at: Date;
  kind: (typeof timelineKinds)[number];
  ref_id: bigint | null;
  operator: { id: IdText; name: string } | null;
  detail: string;
  /** Distinguishes lines of the same instant. */
  key: bigint;
}

interface Part {
  at: Sql;
  ref?: Sql;
  operator?: Sql;
  detail: Sql;
  key: Sql;
  from: Sql;
}

const parts = (member_id: bigint): Record<TimelineLine["kind"], Part> => ({
  registered: {
    at: sql`m.created_at`,
    detail: sql`jsonb_build_object('demo', m.demo)`,
    key: sql`m.id`,
    from: sql`member m WHERE m.id = ${member_id}`,
  },
  signed_in: {
    at: sql`s.at`,
    detail: sql`jsonb_build_object('client', s.client)`,
    key: sql`s.id`,
    from: sql`sign_in s WHERE s.member_id = ${member_id}`,
  },
  order: {
    at: sql`r.createtime`,
    ref: sql`r.id`,
    detail: sql`jsonb_build_object('order_no', r.order_no, 'state', r.state, 'actual_payment_micro',
      r.actual_payment::text)`,
    key: sql`r.id`,
    from: sql`orders r WHERE r.buyer_id = ${member_id}`,
  },
  recharge: {
    at: sql`r.created_at`,
    ref: sql`r.id`,
    operator: sql`r.decided_by`,
    detail: sql`jsonb_build_object('network', r.network, 'state', r.state, 'amount_micro', r.amount::text,
      'credited_micro', r.credited::text)`,
    key: sql`r.id`,
    from: sql`recharge r WHERE r.member_id = ${member_id}`,
  },
  withdrawal: {
    at: sql`w.created_at`,
    ref: sql`w.id`,
    detail: sql`jsonb_build_object('network', w.network, 'state', w.state, 'amount_micro', w.amount::text)`,
    key: sql`w.id`,
    from: sql`withdrawal w WHERE w.member_id = ${member_id}`,
  },
  frozen: {
    at: sql`f.from_at`,
    ref: sql`f.id`,
    operator: sql`f.made_by`,
    detail: sql`jsonb_build_object('freeze', f.kind, 'reason_code', f.reason_code, 'until', f.until_at)`,
    key: sql`f.id`,
    from: sql`member_freeze f WHERE f.member_id = ${member_id}`,
  },
  freeze_ended: {
    at: sql`f.ended_at`,
    ref: sql`f.id`,
    operator: sql`f.ended_by`,
    detail: sql`jsonb_build_object('freeze', f.kind)`,
    key: sql`f.id`,
    from: sql`member_freeze f WHERE f.member_id = ${member_id} AND f.ended_at IS NOT NULL`,
  },
  appeal: {
    at: sql`a.made_at`,
    ref: sql`a.id`,
    operator: sql`a.answered_by`,
    detail: sql`jsonb_build_object('subject', a.subject, 'outcome', a.outcome)`,
    key: sql`a.id`,
    from: sql`appeal a WHERE a.member_id = ${member_id}`,
  },
  operator_look: {
    at: sql`l.at`,
    operator: sql`l.operator_id`,
    detail: sql`'{}'::jsonb`,
    key: sql`l.id`,
    from: sql`member_look l WHERE l.member_id = ${member_id}`,
  },
  operator_act: {
    at: sql`g.created_at`,
    ref: sql`g.number`,
    operator: sql`g.operator_id`,
    detail: sql`jsonb_build_object('action', g.action, 'reason_code', g.record->>'reason_code', 'note',
      g.record->>'note')`,
    key: sql`g.number`,
    from: sql`audit_log g WHERE g.subject_kind = 'member' AND g.subject_id = ${member_id}::bigint::text
      AND g.action <> 'look'`,
  },
});

/** All that happened around one member, newest first. */
export function timelineOf(
  tx: Database,
  member_id: bigint,
  kind: string | null,
  period: Period,
  before: { at: Date; id: bigint } | null,
  max: number,
): Promise<TimelineLine[]> {
  const from = before ?? { at: new Date(8.64e15), id: 9_223_372_036_854_775_807n };
  const none = sql`NULL::bigint`;
  // Each source gives no more than a page of its own newest.
  const pages = Object.entries(parts(member_id)).map(
    ([
      of,
      part,
    ]) => sql`(SELECT ${part.at} AS at, ${of}::text AS kind, ${part.ref ?? none} AS ref_id, ${part.operator ?? none}
      AS operator_id, ${part.detail} AS detail, ${part.key} AS key
     FROM ${part.from} AND (${kind}::text IS NULL OR ${kind} = ${of}::text)
       AND (${part.at}, ${part.key}) < (${from.at}, ${from.id}) AND ${inPeriod(part.at, period)} ORDER BY ${part.at} DESC, ${part.key} DESC
       LIMIT ${max})`,
  );
  return many<TimelineLine>(
    tx,
    sql`SELECT t.at, t.kind, t.ref_id, t.detail::text AS detail, t.key, CASE
      WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id::text, 'name', o.name) END AS operator
  FROM (${join(pages, " UNION ALL ")}) AS t LEFT JOIN operator o ON o.id = t.operator_id ORDER BY t.at DESC, t.key DESC
    LIMIT ${max}`,
  );
}
