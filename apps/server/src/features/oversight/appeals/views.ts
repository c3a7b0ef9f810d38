import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { AppealOutcome, AppealSubject } from "@arcade/contract/oversight/appeals/subjects";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { type Page, pageById } from "../../../platform/http/page-of.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { raw, sql, type Sql } from "../../../platform/sql.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import {
  claimColumns,
  type ClaimedRow,
  claimOf,
  claimTables,
  freeFor,
  type QueueReader,
} from "../../base/queue/index.ts";

const pageSize = 50;

interface Named {
  id: IdText;
  name: string;
}

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

const ownAppeal = sql`SELECT id, subject, subject_id, text, made_at AS made, answer_by, outcome, answer,
  answered_at AS answered FROM appeal`;
const ownAppealsText = (member_id: bigint) =>
  sql`${ownAppeal} WHERE member_id = ${member_id} ORDER BY id DESC LIMIT 200`;
const ownAppealText = (member_id: bigint, id: bigint) =>
  sql`${ownAppeal} WHERE member_id = ${member_id} AND id = ${id}`;

export const appealsOf = (tx: Database, member_id: bigint): Promise<OwnAppeal[]> =>
  many<OwnAppeal>(tx, ownAppealsText(member_id));

export async function ownAppealById(tx: Database, member_id: bigint, id: bigint): Promise<OwnAppeal> {
  const appeal = await maybeOne<OwnAppeal>(tx, ownAppealText(member_id, id));
  if (appeal === null) throw new Error(`an appeal without its row ${id}`);
  return appeal;
}

// ---- the queue -------------------------------------------------------------------------------------------------

export interface OfficeAppeal extends OwnAppeal {
  member: { id: IdText; nickname: string };
  member_id: bigint;
  late: boolean;
  claim: Answered<typeof appealsOffice.list>["items"][number]["claim"];
  decided_by: Named[];
  reason_code: string | null;
  about: Answered<typeof appealsOffice.list>["items"][number]["about"];
  mute: Answered<typeof appealsOffice.list>["items"][number]["mute"];
  /** Who reported the messages of a person who may not write: a party, as their author is. */
  reporter_id: bigint | null;
  answered_by: Named | null;
  may_answer: boolean;
}

const named = (of: "g" | "s", language: string) =>
  sql`CASE WHEN ${raw(of)}.id IS NOT NULL THEN jsonb_build_object('id', ${raw(of)}.id::text, 'name',
    coalesce(${raw(of)}.name->>${language}, ${raw(of)}.name->>'en')) END`;
const about = (
  language: string,
) => sql`jsonb_build_object('goods', ${named("g", language)}, 'store', ${named("s", language)}, 'applied',
  coalesce(p.store_name, ''),
      'review', CASE WHEN hidden.id IS NOT NULL THEN jsonb_build_object('id', v.id::text, 'part', hidden.part, 'text',
        CASE hidden.part WHEN 'reply' THEN coalesce(v.reply, '') ELSE concat_ws(E'\\n\\n', v.text, v.follow_up) END)
        END,
      'credit', CASE WHEN credit.id IS NOT NULL THEN jsonb_build_object('from', credit.credit_from, 'to', credit.credit,
        'orders', (SELECT coalesce(jsonb_agg(o.order_no ORDER BY o.id), '[]') FROM orders o
          WHERE o.id = ANY(credit.order_ids))) END,
      'message', coalesce(f.message, p.message, bond.message, taken.message, hold.message, hidden.message, ''))`;

type Reader = Pick<QueueReader, "operator" | "now" | "language">;

const officeAppeal = ({ operator: { operator_id, own_member_id }, now, language }: Reader): Sql => sql`
  SELECT a.id, a.member_id, a.subject, a.subject_id, a.text, a.made_at AS made, a.answer_by, a.outcome, a.answer,
    a.answered_at AS answered,
    a.outcome IS NULL AND a.answer_by < ${now} AS late, jsonb_build_object('id', m.id::text, 'nickname', m.nickname)
      AS member,
    ${claimColumns},
    CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id::text, 'name', b.name) END AS answered_by,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.name) ORDER BY o.id), '[]')
      FROM operator o WHERE o.id = ANY(deciders.ids)) AS decided_by,
    coalesce(f.reason_code, w.reject_reason, r.reason_code, p.reason_code, bond.reason_code, credit.reason,
      taken.reason_code, hold.reason_code, hidden.reason_code, settled.reason_code) AS reason_code, said.member_id
      AS reporter_id,
    ${about(language)} AS about,
    CASE WHEN said.id IS NOT NULL THEN jsonb_build_object('rule', coalesce(warned.rule, mute.reason_code), 'message',
      coalesce(warned.message, ''), 'muted_until', CASE WHEN mute.ended_at IS NULL THEN mute.until END,
      'message_id', said.message_id::text, 'quote', said.evidence) END AS mute,
    a.outcome IS NULL AND ${operator_id} <> ALL(deciders.ids)
      AND NOT EXISTS (SELECT FROM dispute i WHERE i.refund_id = a.dispute_id
        AND is_one_person(i.opened_operator_id, ${operator_id}))
      AND coalesce(${own_member_id}::bigint, 0) NOT IN (coalesce(settled.buyer_id, -1), coalesce(settled.merchant_id,
      -1), coalesce(said.member_id, -1)) AND a.member_id IS DISTINCT FROM coalesce(${own_member_id}::bigint, 0)
      AND ${freeFor("appeal", sql`a.id`, operator_id, now)} AS may_answer
  FROM appeal a JOIN member m ON m.id = a.member_id
    ${claimTables("appeal", sql`a.id`)} LEFT JOIN operator b ON b.id = a.answered_by
    LEFT JOIN member_freeze f ON a.subject = 'freeze' AND f.id = a.subject_id
    LEFT JOIN withdrawal w ON a.subject = 'withdrawal' AND w.id = a.subject_id
    LEFT JOIN recharge r ON a.subject = 'recharge' AND r.id = a.subject_id
    LEFT JOIN application p ON a.subject = 'application' AND p.id = a.subject_id
    LEFT JOIN bond_refund bond ON a.subject = 'bond' AND bond.id = a.subject_id
    LEFT JOIN credit_history credit ON a.subject = 'credit' AND credit.id = a.subject_id
    LEFT JOIN goods_takedown taken ON a.subject = 'takedown' AND taken.id = a.subject_id
    LEFT JOIN store_hold hold ON a.subject = 'store_hold' AND hold.id = a.subject_id
    LEFT JOIN review_hide hidden ON a.subject = 'review' AND hidden.id = a.subject_id
    LEFT JOIN chat_mute mute ON a.subject = 'mute' AND mute.id = a.subject_id LEFT
      JOIN chat_warning warned ON warned.mute_id = mute.id LEFT JOIN report said ON said.warning_id = warned.id
    LEFT JOIN dispute_decision settled ON settled.refund_id = a.dispute_id
    LEFT JOIN review v ON v.id = hidden.review_id LEFT JOIN goods g ON g.id = coalesce(taken.goods_id, v.goods_id)
    LEFT JOIN store s ON s.id = coalesce(hold.store_id, credit.store_id, bond.store_id, g.store_id)
    -- guard: another operator than the one who decided answers an appeal against a mute [without mute.made_by,]
    CROSS JOIN LATERAL (SELECT array_remove(ARRAY[f.made_by, f.approved_by, r.decided_by, p.decided_by, bond.made_by,
      bond.approved_by, taken.made_by, hold.made_by, hold.approved_by, hidden.made_by, mute.made_by, a.decided_by,
      (SELECT s.operator_id FROM withdrawal_step s WHERE s.withdrawal_id = w.id AND s.step = 'rejected'
        ORDER BY s.seq DESC LIMIT 1)], NULL) AS ids) AS deciders`;
/** What waits for an answer, for the work queue: without those that the operator decided, or is a party of. */
export const waitingAppeals = (reader: QueueReader): Sql => sql`
  SELECT o.id, o.member->>'nickname' AS name, o.made AS since, o.answer_by AS due, o.may_answer AS open_to_me
    FROM (${officeAppeal(reader)} WHERE a.outcome IS NULL) o`;
const openAppeals = (reader: Reader, period: Period, from: bigint, max: number): Sql =>
  sql`${officeAppeal(reader)} WHERE a.outcome IS NULL AND a.id > ${from} AND ${inPeriod(sql`a.made_at`, period)}
    ORDER BY a.id LIMIT ${max}`;
const answeredAppeals = (reader: Reader, period: Period, from: bigint, max: number): Sql =>
  sql`${officeAppeal(reader)} WHERE a.outcome IS NOT NULL AND a.id < ${from} AND ${inPeriod(sql`a.made_at`, period)}
    ORDER BY a.id DESC LIMIT ${max}`;

type AppealRow = Omit<OfficeAppeal, "claim"> & ClaimedRow;

function shown(
  { claimed_by, claimed_until, claimer, ...appeal }: AppealRow,
  operator: Operator,
  now: Date,
): OfficeAppeal {
  return { ...appeal, claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now) };
}

/** Open ones oldest first, answered ones newest first. */
export async function officeAppeals(
  { tx, now, language }: Context,
  operator: Operator,
  { list, cursor, ...period }: Received<typeof appealsOffice.list>,
  size = pageSize,
): Promise<Page<OfficeAppeal>> {
  const reader = { operator, now, language };
  const { items, next } = await pageById(cursor, size, (after, max) =>
    many<AppealRow>(
      tx,
      list === "open"
        ? openAppeals(reader, period, after ?? 0n, max)
        : answeredAppeals(reader, period, after ?? 9_223_372_036_854_775_807n, max),
    ),
  );
  return { items: items.map((item) => shown(item, operator, now)), next };
}

/** The appeals as a file. */
export const appealTable = tableFile<typeof appealsOffice.list>({
  row: appealsOffice.list,
  page: officeAppeals,
  columns: [
    { name: "member", title: "office.member", text: ({ member }) => member.nickname },
    {
      name: "subject",
      title: "office.against",
      text: ({ subject }, language) => sentence(language, `office.subject_${subject}`),
    },
    { name: "made", title: "office.made_at", text: ({ made }) => made },
    { name: "by", title: "office.answer_by", text: ({ answer_by }) => answer_by },
    { name: "claim", title: "office.claimed_by", text: ({ claim }) => claim?.operator ?? null },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

export async function officeAppealById(
  { tx, now, language }: Context,
  operator: Operator,
  id: bigint,
): Promise<OfficeAppeal | null> {
  const found = await maybeOne<AppealRow>(tx, sql`${officeAppeal({ operator, now, language })} WHERE a.id = ${id}`);
  return found === null ? null : shown(found, operator, now);
}
