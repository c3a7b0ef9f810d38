import type { Language, Translated } from "@arcade/contract/languages";
import { type Database, many, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/** Goods of which something happened that those who keep them as favourites wait for. */
export async function goodsWithNews(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ goods_id: bigint }>(
    tx,
    sql`SELECT goods_id FROM goods_news WHERE NOT goods_id = ANY(${except}) ORDER BY at, goods_id, kind LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
  return due?.goods_id ?? null;
}

export interface News {
  member_id: bigint;
  name: Translated;
  kind: "price_fell" | "back_in_stock";
  was: bigint | null;
  now: bigint | null;
}

/** A statement's text: whether a member is mailed of favourites. */
const isMailed = (member: Sql) =>
  sql`EXISTS (SELECT FROM notice_choice c WHERE c.member_id = ${member} AND c.topic = 'favourites' AND c.by_mail)`;

/**
 * Writes the notices of goods' news, one of each kind for a favourite, and deletes the news. A price has fallen for a
 * member if it is now below what it was at their last notice, or when it became a favourite. A second fall counts from
 * where the first one began. Returns who is notified of what.
 */
export async function writeNotices(tx: Database, goodsId: bigint, now: Date): Promise<News[]> {
  const fell = await many<News>(
    tx,
    sql`WITH fell AS (
       UPDATE favourite f SET price_seen = g.price FROM goods g, favourite before
       WHERE g.id = ${goodsId} AND g.on_sale AND f.goods_id = g.id AND g.price < f.price_seen
         AND before.member_id = f.member_id AND before.goods_id = f.goods_id
         AND EXISTS (SELECT FROM goods_news n WHERE n.goods_id = ${goodsId} AND n.kind = 'price_fell')
       RETURNING f.member_id, before.price_seen AS was, g.price AS now
     )
     INSERT INTO goods_notice AS n (member_id, goods_id, kind, was, now, created_at, mail_at)
     SELECT member_id, ${goodsId}, 'price_fell', was, now, ${now}::timestamptz, CASE
       WHEN ${isMailed(sql`fell.member_id`)} THEN ${now}::timestamptz END FROM fell
     ON CONFLICT (member_id, goods_id, kind) DO UPDATE
       SET was = CASE WHEN n.now = excluded.was THEN greatest(n.was, excluded.was)
         ELSE excluded.was END, now = excluded.now, created_at = ${now}::timestamptz, mail_at = excluded.mail_at
     RETURNING n.member_id, (SELECT name FROM goods WHERE id = ${goodsId}) AS name, n.kind, n.was, n.now`,
  );
  const back = await many<News>(
    tx,
    sql`INSERT INTO goods_notice (member_id, goods_id, kind, created_at, mail_at)
     SELECT f.member_id, ${goodsId}, 'back_in_stock', ${now}::timestamptz, CASE
       WHEN ${isMailed(sql`f.member_id`)} THEN ${now}::timestamptz END
     FROM favourite f JOIN goods g ON g.id = f.goods_id
     WHERE g.id = ${goodsId} AND g.on_sale AND g.in_stock AND EXISTS (SELECT FROM goods_news n
       WHERE n.goods_id = ${goodsId} AND n.kind = 'back_in_stock')
     ON CONFLICT (member_id, goods_id, kind) DO UPDATE SET created_at = ${now}::timestamptz, mail_at = excluded.mail_at
     RETURNING member_id, (SELECT name FROM goods WHERE id = ${goodsId}) AS name, kind, was, now`,
  );
  await run(tx, sql`DELETE FROM goods_news WHERE goods_id = ${goodsId}`);
  return [...fell, ...back];
}

/** A member whose notices have waited for a mail for a while: what happens together comes in one mail. */
export async function memberToMail(tx: Database, before: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [due] = await many<{ member_id: bigint }>(
    tx,
    sql`SELECT member_id FROM goods_notice WHERE mail_at <= ${before} AND NOT member_id = ANY(${except})
      ORDER BY mail_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.member_id ?? null;
}

export interface MailedNotice {
  goods_id: bigint;
  name: string;
  kind: "price_fell" | "back_in_stock";
  was: bigint | null;
  now: bigint | null;
}

/** What a member has not been mailed yet, once. What is no longer true, or not wanted any more, is left out. */
export function takeToMail(tx: Database, memberId: bigint, language: Language): Promise<MailedNotice[]> {
  return many<MailedNotice>(
    tx,
    sql`WITH due AS (
       UPDATE goods_notice SET mail_at = NULL WHERE member_id = ${memberId} AND mail_at IS NOT NULL
         RETURNING goods_id, kind, was, now
     )
     SELECT g.id AS goods_id, coalesce(g.name->>${language}, g.name->>'en') AS name, due.kind, due.was, due.now FROM due
       JOIN goods g ON g.id = due.goods_id
       JOIN favourite f ON f.member_id = ${memberId} AND f.goods_id = g.id
     WHERE ${isMailed(sql`${memberId}`)} AND g.on_sale AND CASE due.kind WHEN 'price_fell' THEN g.price < due.was
       ELSE g.in_stock END ORDER BY g.id LIMIT 20`,
  );
}
