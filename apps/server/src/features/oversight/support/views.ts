import type { Role } from "@arcade/contract/access";
import { maxCase, type CaseList, type CaseOutcome } from "@arcade/contract/oversight/support/cases";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { support } from "@arcade/contract/oversight/support/api";
import type { Answered } from "@arcade/contract/endpoint";
import { type Money, moneyText } from "@arcade/contract/money";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { claimTables, type QueueReader } from "../../base/queue/index.ts";
import type { Asker } from "./sql.ts";

const linesShown = 50;

type Listed = Answered<typeof supportOffice.cases>["items"][number] & { waiting_since: Date | null };

interface Lookup {
  list: CaseList;
  operator_id: bigint;
  /** A case that waits since before this is late. */
  late_before: Date;
  /** In which they were opened. */
  period: Period;
  /** Where the page before ended: since when its last case waits, and its id. */
  waiting: Date | null;
  id: bigint | null;
  limit: number;
}

const customer = sql`jsonb_build_object('id', m.id::text, 'name', coalesce(m.nickname, v.name, ''), 'language',
  coalesce(m.language, v.language, 'en')) AS customer`;
const claim = (operator_id: bigint) =>
  sql`CASE WHEN holder.id IS NOT NULL THEN jsonb_build_object('id', holder.id::text, 'operator', holder.name, 'mine',
    holder.id = ${operator_id}, 'until', NULL) END AS claim`;
const caseColumns = (operator_id: bigint, late_before: Date) =>
  sql`k.id, ${customer}, k.opened_at AS opened, k.waiting_since, coalesce(k.waiting_since < ${late_before}, false)
    AS late, ${claim(operator_id)}, k.tags, k.closed_at AS closed, k.outcome, k.stars`;
const caseTables = sql`support_case k JOIN conversation c ON c.id = k.conversation_id LEFT
  JOIN member m ON m.id = c.member_id
  LEFT JOIN support_visit v ON v.conversation_id = c.id ${claimTables("support_case", sql`k.id`)}`;

/** Questions that wait for an answer of customer service, for the queue of everything. */
export const waitingCases = ({ operator, settings }: QueueReader): Sql => sql`
  SELECT k.id, coalesce(m.nickname, v.name, '') AS name, k.waiting_since AS since,
    k.waiting_since + ${settings.support_late_minutes}::int * interval '1 minute' AS due,
    c.member_id IS DISTINCT FROM ${operator.own_member_id} AS open_to_me
  FROM support_case k JOIN conversation c ON c.id = k.conversation_id LEFT JOIN member m ON m.id = c.member_id LEFT
    JOIN support_visit v ON v.conversation_id = c.id
  WHERE k.closed_at IS NULL AND k.waiting_since IS NOT NULL`;
// The beginning of the last message.
const listed = ({ operator_id, late_before, period }: Lookup) => sql`SELECT ${caseColumns(operator_id, late_before)},
  coalesce((SELECT left(t.text, 120) FROM chat_message t
  WHERE t.conversation_id = c.id AND t.type <> 'recall' AND NOT t.automatic ORDER BY t.seq DESC LIMIT 1), '') AS preview
  FROM ${caseTables} WHERE ${inPeriod(sql`k.opened_at`, period)}`;
// The longest waiting case comes first, so late ones do too. Answered ones come after.
const byWaiting = sql`(k.waiting_since IS NULL, coalesce(k.waiting_since, k.opened_at), k.id)`;
const afterLast = ({ waiting, id }: Lookup) =>
  sql`(${id}::bigint IS NULL OR ${byWaiting} > (${waiting}::timestamptz IS NULL, coalesce(${waiting}::timestamptz,
    (SELECT opened_at FROM support_case WHERE id = ${id})), ${id}))`;
const inOrder = sql`ORDER BY k.waiting_since IS NULL, coalesce(k.waiting_since, k.opened_at), k.id`;
const statements = {
  waiting: (of: Lookup) =>
    sql`${listed(of)} AND k.closed_at IS NULL AND held.operator_id IS NULL AND ${afterLast(of)} ${inOrder}
      LIMIT ${of.limit}`,
  mine: (of: Lookup) =>
    sql`${listed(of)} AND k.closed_at IS NULL AND held.operator_id = ${of.operator_id} AND ${afterLast(of)} ${inOrder}
      LIMIT ${of.limit}`,
  open: (of: Lookup) => sql`${listed(of)} AND k.closed_at IS NULL AND ${afterLast(of)} ${inOrder} LIMIT ${of.limit}`,
  closed: (of: Lookup) =>
    sql`${listed(of)} AND k.closed_at IS NOT NULL AND (${of.id}::bigint IS NULL OR k.id < ${of.id})
      ORDER BY k.id DESC LIMIT ${of.limit}`,
} as const;

export function listedCases(tx: Database, of: Lookup): Promise<Listed[]> {
  return many<Listed>(tx, statements[of.list](of));
}

type Counts = Answered<typeof supportOffice.cases>["counts"] & { oldest: Date | null };

export async function caseCounts(tx: Database, operator_id: bigint, late_before: Date): Promise<Counts> {
  const counts = await maybeOne<Counts>(
    tx,
    sql`SELECT count(*) FILTER (WHERE held.operator_id IS NULL)::int AS waiting,
      count(*) FILTER (WHERE held.operator_id = ${operator_id})::int AS mine, count(*)::int AS open,
       count(*) FILTER (WHERE k.waiting_since < ${late_before})::int AS late, min(k.waiting_since) AS oldest
     FROM support_case k ${claimTables("support_case", sql`k.id`)} WHERE k.closed_at IS NULL`,
  );
  if (counts === null) throw new Error("a count without a row");
  return counts;
}

type RecordAnswer = Answered<typeof supportOffice.record>;
type RecordRow = Omit<RecordAnswer, "orders" | "transfers" | "earlier" | "signature"> & {
  conversation_id: bigint;
  member_id: bigint | null;
};

export function caseRecordRow(
  tx: Database,
  id: bigint,
  operator_id: bigint,
  own_member_id: bigint | null,
  late_before: Date,
): Promise<RecordRow | null> {
  return maybeOne<RecordRow>(
    tx,
    sql`SELECT ${caseColumns(operator_id, late_before)}, k.conversation_id, c.member_id, m.created_at AS since,
      k.answered_at AS answered, b.name AS closed_by, k.note, coalesce(c.member_id = ${own_member_id}, false) AS own,
       CASE WHEN k.stars IS NOT NULL THEN jsonb_build_object('stars', k.stars, 'text', k.rating, 'at',
         to_char(k.rated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS rating
     FROM ${caseTables} LEFT JOIN operator b ON b.id = k.closed_by WHERE k.id = ${id}`,
  );
}

interface OrderRow extends Omit<RecordAnswer["orders"][number], "actual_payment"> {
  actual_payment: Money;
}

export async function ordersOf(tx: Database, member_id: bigint, language: string): Promise<RecordAnswer["orders"]> {
  const found = await many<OrderRow>(
    tx,
    sql`SELECT r.id, r.order_no, r.state, coalesce(r.store_name->>${language}, r.store_name->>'en') AS store,
      r.actual_payment, r.createtime,
       EXISTS (SELECT FROM refund f WHERE f.order_id = r.id) AS refund FROM orders r WHERE r.buyer_id = ${member_id}
         ORDER BY r.id DESC LIMIT 10`,
  );
  return found.map(({ actual_payment, ...order }) => ({ ...order, actual_payment: moneyText(actual_payment) }));
}

export function transfersOf(tx: Database, case_id: bigint): Promise<RecordAnswer["transfers"][number][]> {
  return many(
    tx,
    sql`SELECT coalesce(f.name, b.name) AS "from", t.name AS "to", h.note, h.made_at AS at FROM support_transfer h LEFT
      JOIN operator f ON f.id = h.from_id
       JOIN operator b ON b.id = h.by_id JOIN operator t ON t.id = h.to_id WHERE h.case_id = ${case_id} ORDER BY h.id
         LIMIT ${linesShown}`,
  );
}

export function earlierCases(
  tx: Database,
  conversation_id: bigint,
  id: bigint,
): Promise<RecordAnswer["earlier"][number][]> {
  return many(
    tx,
    sql`SELECT id, opened_at AS opened, closed_at AS closed, outcome, stars FROM support_case
      WHERE conversation_id = ${conversation_id} AND id <> ${id} ORDER BY id DESC LIMIT ${linesShown}`,
  );
}

/** The active operators with the number of their claims. Their role decides who answers there. */
export function operatorsAtWork(tx: Database): Promise<{ id: bigint; name: string; role: Role; cases: number }[]> {
  return many(
    tx,
    sql`SELECT o.id, o.name, o.role, (SELECT count(*)::int FROM claim k WHERE k.kind = 'support_case'
      AND k.operator_id = o.id) AS cases
     FROM operator o WHERE o.disabled_at IS NULL ORDER BY o.name, o.id`,
  );
}

export function colleagueOf(
  tx: Database,
  id: bigint,
): Promise<{ name: string; role: Role; own_member_id: bigint | null; disabled: boolean } | null> {
  return maybeOne(
    tx,
    sql`SELECT name, role, own_member_id, disabled_at IS NOT NULL AS disabled FROM operator WHERE id = ${id}`,
  );
}

export function shownReplies(tx: Database): Promise<Answered<typeof supportOffice.replies>["items"][number][]> {
  return many(
    tx,
    sql`SELECT r.id, r.title, r.text, r.changed_at AS changed, o.name AS changed_by FROM support_reply r
      JOIN operator o ON o.id = r.changed_by
     WHERE r.removed_at IS NULL ORDER BY r.title, r.id LIMIT ${maxCase.replies}`,
  );
}

type Standing = Pick<Answered<typeof support.mine>, "open" | "to_rate">;

/** The state of a customer's question. The number of people before them is counted. */
export async function standingOf(tx: Database, by: Asker): Promise<Standing> {
  const mine = (member_id: null | bigint, visitor_hash: unknown) =>
    sql`FROM support_case k JOIN conversation c ON c.id = k.conversation_id
      WHERE ((c.member_id = ${member_id} AND ${visitor_hash}::bytea IS NULL) OR (c.visitor_hash = ${visitor_hash}
      AND ${member_id}::bigint IS NULL))`;
  const [open, to_rate] = await Promise.all([
    maybeOne<NonNullable<Standing["open"]>>(
      tx,
      sql`SELECT k.id, k.opened_at AS opened, k.waiting_since, EXISTS (SELECT FROM claim h WHERE h.kind = 'support_case'
        AND h.subject_id = k.id) AS taken,
         (SELECT count(*)::int FROM support_case w WHERE w.closed_at IS NULL
           AND (w.waiting_since, w.id) < (k.waiting_since, k.id)) AS before ${mine(by.member_id, by.visitor_hash)}
           AND k.closed_at IS NULL`,
    ),
    maybeOne<NonNullable<Standing["to_rate"]> & { stars: number | null; outcome: CaseOutcome }>(
      tx,
      sql`SELECT k.id, k.opened_at AS opened, k.closed_at AS closed, k.stars,
        k.outcome ${mine(by.member_id, by.visitor_hash)} AND k.closed_at IS NOT NULL ORDER BY k.id DESC LIMIT 1`,
    ),
  ]);
  const isToRate = to_rate !== null && to_rate.stars === null && to_rate.outcome !== "misuse";
  return { open, to_rate: isToRate ? { id: to_rate.id, opened: to_rate.opened, closed: to_rate.closed } : null };
}

export async function waitingCount(tx: Database): Promise<number> {
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM support_case WHERE closed_at IS NULL AND waiting_since IS NOT NULL`,
      )
    )?.count ?? 0
  );
}
