import type { chatOffice } from "@arcade/contract/chat/office";
import type { ReportReason } from "@arcade/contract/chat/message";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { type Database, many, maybeOne } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, Turn } from "../../platform/turn.ts";

const page = 30;
type Reports = Answered<typeof chatOffice.reports>;

const others = sql`(SELECT count(*)::int FROM chat_report b WHERE b.author_id = r.author_id AND b.state = 'upheld' AND b.decided_at < coalesce(r.decided_at, 'infinity')`;
const columns = (now: Date, operator_id: bigint) => sql`r.id, r.message_id, r.reason_code AS reason, r.text, r.made_at AS made, r.state,
  CASE WHEN r.state = 'open' THEN NULL WHEN r.state = 'dismissed' THEN 'nothing' WHEN r.mute_id IS NULL THEN 'warning' ELSE 'mute' END AS outcome, r.quote, jsonb_build_object('id', m.id::text, 'nickname', m.nickname) AS reporter,
  jsonb_build_object('id', a.id::text, 'nickname', a.nickname, 'language', a.language) AS author, r.decided_at AS decided, o.name AS decided_by,
  coalesce(r.rule, CASE WHEN x.id IS NOT NULL THEN x.reason_code END) AS rule, r.message, CASE WHEN x.ended_at IS NULL THEN x.until END AS muted_until,
  CASE WHEN r.claimed_until > ${now} THEN jsonb_build_object('operator', p.name, 'mine', r.claimed_by = ${operator_id}, 'until', r.claimed_until) END AS claim,
  ${others} AND b.mute_id IS NULL) AS warned_before, ${others} AND b.mute_id IS NOT NULL) AS muted_before`;
const tables = sql`chat_report r JOIN member m ON m.id = r.member_id JOIN member a ON a.id = r.author_id LEFT JOIN operator o ON o.id = r.decided_by
  LEFT JOIN operator p ON p.id = r.claimed_by LEFT JOIN chat_mute x ON x.id = r.mute_id`;
const texts = {
  open: (now: Date, operator_id: bigint, after: null | bigint, page: number) =>
    sql`SELECT ${columns(now, operator_id)} FROM ${tables} WHERE r.state = 'open' AND (${after}::bigint IS NULL OR r.id > ${after}) ORDER BY r.id LIMIT ${page}`,
  decided: (now: Date, operator_id: bigint, after: null | bigint, page: number) =>
    sql`SELECT ${columns(now, operator_id)} FROM ${tables} WHERE r.state <> 'open' AND (${after}::bigint IS NULL OR r.id < ${after}) ORDER BY r.id DESC LIMIT ${page}`,
  one: (now: Date, operator_id: bigint, id: bigint) => sql`SELECT ${columns(now, operator_id)} FROM ${tables} WHERE r.id = ${id}`,
} as const;

export async function reportedMessages({ tx, now }: Turn, { operator_id }: Operator, { list, cursor }: Received<typeof chatOffice.reports>): Promise<Reports> {
  const [after] = readNumberCursor(cursor, 1);
  const [found, waiting] = await Promise.all([
    many<Reports["items"][number]>(tx, texts[list](now, operator_id, after ?? null, page + 1)),
    maybeOne<{ count: number }>(tx, sql`SELECT count(*)::int AS count FROM chat_report WHERE state = 'open'`),
  ]);
  const items = found.slice(0, page);
  return { items, next: found.length > page ? writeCursor([items.at(-1)?.id]) : null, waiting: waiting?.count ?? 0 };
}

export async function reportedMessage({ tx, now }: Turn, { operator_id }: Operator, id: bigint): Promise<Reports["items"][number]> {
  return (await maybeOne<Reports["items"][number]>(tx, texts.one(now, operator_id, id))) ?? refuse("not_found");
}

/** Why this member may not write at this moment. */
export function muteBecause(tx: Database, memberId: bigint, now: Date): Promise<{ id: bigint; rule: ReportReason; message: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT x.id, coalesce(r.rule, x.reason_code) AS rule, coalesce(r.message, '') AS message FROM chat_mute x LEFT JOIN chat_report r ON r.mute_id = x.id
     WHERE x.member_id = ${memberId} AND x.ended_at IS NULL AND x.until > ${now}`,
  );
}
