import type { Answered, Received } from "@arcade/contract/endpoint";
import type { reviews } from "@arcade/contract/reviews/api";
import { readNumberCursor, timeOfKey, writeCursor } from "../../platform/cursor.ts";
import { type Database, rows } from "../../platform/database.ts";

const reviewsAPage = 20;

interface ReviewRow {
  id: bigint;
  stars: number;
  text: string;
  language: string;
  nickname: string;
  specification: string;
  pictures: string[];
  demo: boolean;
  createtime: Date;
}

/** A page of a goods' reviews, newest first. */
export async function reviewsOfGoods(tx: Database, { goods_id, stars, cursor }: Received<typeof reviews.list>): Promise<Answered<typeof reviews.list>> {
  const [ms, id] = readNumberCursor(cursor, 2);
  const found = await rows<ReviewRow>(
    tx,
    `SELECT r.id, r.stars, r.text, r.language, m.nickname, r.specification, r.pictures, r.demo, r.created_at AS createtime
     FROM review r JOIN member m ON m.id = r.member_id
     WHERE r.goods_id = $1 AND ($2::int IS NULL OR r.stars = $2) AND ($3::timestamptz IS NULL OR (r.created_at, r.id) < ($3, $4::bigint))
     ORDER BY r.created_at DESC, r.id DESC LIMIT ${reviewsAPage + 1}`,
    [goods_id, stars ?? null, timeOfKey(ms), id ?? null],
  );
  const page = found.slice(0, reviewsAPage);
  const last = page.at(-1);
  return { items: page, next: found.length > reviewsAPage && last !== undefined ? writeCursor([last.createtime.getTime(), last.id]) : null };
}
