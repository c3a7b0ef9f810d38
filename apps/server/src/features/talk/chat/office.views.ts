import type { chatOffice } from "@arcade/contract/talk/chat/office";
import type { ReportReason } from "@arcade/contract/talk/chat/message";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../base/queue/index.ts";

const page = 30;
type Reports = Answered<typeof chatOffice.reports>;

const others = sql`(SELECT count(*)::int FROM chat_report b WHERE b.author_id = r.author_id AND b.state = 'upheld' AND b.decided_at < coalesce(r.decided_at, 'infinity')`;
const columns = sql`r.id, r.message_id, r.reason_code AS reason, r.text, r.made_at AS made, r.state,
  CASE WHEN r.state = 'open' THEN NULL WHEN r.state = 'dismissed' THEN 'nothing' WHEN r.mute_id IS NULL THEN 'warning' ELSE 'mute' END AS outcome, r.quote, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS reporter,
  jsonb_build_object('id', a.id::text, 'nickname', a.nickname, 'language', a.language) AS author, r.decided_at AS decided, o.name AS decided_by,
  coalesce(r.rule, CASE WHEN x.id IS NOT NULL THEN x.reason_code END) AS rule, r.message, CASE WHEN x.ended_at IS NULL THEN x.until END AS muted_until,
  ${claimColumns},
  ${others} AND b.mute_id IS NULL) AS warned_before, ${others} AND b.mute_id IS NOT NULL) AS muted_before`;
const tables = sql`chat_report r JOIN member m ON m.id = r.member_id JOIN member a ON a.id = r.author_id LEFT JOIN operator o ON o.id = r.decided_by
  ${claimTables("chat_report", sql`r.id`)} LEFT JOIN chat_mute x ON x.id = r.mute_id`;
const texts = {
  open: (after: null | bigint, page: number) =>
    sql`SELECT ${columns} FROM ${tables} WHERE r.state = 'open' AND (${after}::bigint IS NULL OR r.id > ${after}) ORDER BY r.id LIMIT ${page}`,
  decided: (after: null | bigint, page: number) =>
    sql`SELECT ${columns} FROM ${tables} WHERE r.state <> 'open' AND (${after}::bigint IS NULL OR r.id < ${after}) ORDER BY r.id DESC LIMIT ${page}`,
  one: (id: bigint) => sql`SELECT ${columns} FROM ${tables} WHERE r.id = ${id}`,
} as const;

/** What waits for a decision, for the queue of everything. */
export const openReports = ({ operator }: QueueReader): Sql => sql`
  SELECT r.id, a.nickname AS name, r.made_at AS since, NULL::timestamptz AS due,
    r.member_id IS DISTINCT FROM ${operator.own_member_id} AND r.author_id IS DISTINCT FROM ${operator.own_member_id} AS open_to_me
  FROM chat_report r JOIN member a ON a.id = r.author_id WHERE r.state = 'open'`;

type ReportRow = Omit<Reports["items"][number], "claim"> & ClaimedRow;

function shown({ claimed_by, claimed_until, claimer, ...report }: ReportRow, operator: Operator, now: Date) {
  return { ...report, claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now) };
}

export async function reportedMessages({ tx, now }: Context, operator: Operator, { list, cursor }: Received<typeof chatOffice.reports>): Promise<Reports> {
  const [{ items, next }, waiting] = await Promise.all([
    pageById(cursor, page, (after, limit) => many<ReportRow>(tx, texts[list](after, limit))),
    maybeOne<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM chat_report WHERE state = 'open'`),
  ]);
  return {
    items: items.map((item) => shown(item, operator, now)),
    next,
    waiting: waiting?.count ?? 0,
  };
}

export async function reportedMessage({ tx, now }: Context, operator: Operator, id: bigint): Promise<Reports["items"][number]> {
  return shown((await maybeOne<ReportRow>(tx, texts.one(id))) ?? refuse("not_found"), operator, now);
}

/** Why this member may not write at this moment. */
export function muteBecause(tx: Database, memberId: bigint, now: Date): Promise<{ id: bigint; rule: ReportReason; message: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT x.id, coalesce(r.rule, x.reason_code) AS rule, coalesce(r.message, '') AS message FROM chat_mute x LEFT JOIN chat_report r ON r.mute_id = x.id
     WHERE x.member_id = ${memberId} AND x.ended_at IS NULL AND x.until > ${now}`,
  );
}
