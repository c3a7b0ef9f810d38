import type { Language } from "@arcade/contract/languages";
import type { ReviewPart, ReviewReportReason } from "@arcade/contract/reviews/reasons";
import { change, type Database, rows, sendLater } from "../../platform/database.ts";
import { rateGoods } from "../goods/index.ts";
import { rateStores } from "../stores/index.ts";

export interface NewReview {
  id: bigint;
  line_id: bigint;
  stars: number;
  text: string;
  pictures: readonly string[];
}

export interface Posting {
  order_id: bigint;
  buyer_id: bigint;
  service: number;
  delivery: number;
  anonymous: boolean;
  language: Language;
  /** Who received the goods before this is too late. */
  since: Date;
  now: Date;
}

/** All of a line's price was given back, or all of its pieces. `l` is the line. */
export const lineReturned = "(l.refunded_quantity = l.quantity OR (l.refunded > 0 AND l.refunded >= l.price * l.quantity - l.discount))";

/** Takes the order, so that what follows sees what a refund or another posting of the same order has left. */
export function holdReviewed(tx: Database, orderId: bigint): void {
  sendLater(tx, "SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE", [orderId]);
}

/**
 * Writes the reviews of lines that this buyer received, in time, did not give back and has not reviewed. Returns their ids: of two who post at once
 * one writes each line (it is unique), and a line that any of these leaves out is not among them.
 */
export async function insertReviews(tx: Database, posting: Posting, reviews: readonly NewReview[]): Promise<bigint[]> {
  const { order_id, buyer_id, service, delivery, anonymous, language, since, now } = posting;
  const written = await rows<{ id: bigint }>(
    tx,
    `INSERT INTO review (id, goods_id, store_id, order_id, order_line_id, member_id, stars, service, delivery, anonymous, text, language, specification, pictures, demo, created_at)
     SELECT a.id, l.goods_id, o.store_id, o.id, l.id, o.buyer_id, a.stars, $8, $9, $10, a.text, $11, coalesce(l.specification->>$11, l.specification->>'en', ''),
            string_to_array(a.pictures, ' '), m.demo, $12
     FROM unnest($3::bigint[], $4::bigint[], $5::int[], $6::text[], $7::text[]) AS a (id, line_id, stars, text, pictures)
       JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id JOIN member m ON m.id = o.buyer_id
     WHERE o.id = $1 AND o.buyer_id = $2 AND o.state IN ('awaiting_review', 'completed') AND o.taketime > $13 AND NOT ${lineReturned}
     ON CONFLICT (order_line_id) DO NOTHING RETURNING id`,
    [
      order_id,
      buyer_id,
      reviews.map(({ id }) => id),
      reviews.map(({ line_id }) => line_id),
      reviews.map(({ stars }) => stars),
      reviews.map(({ text }) => text),
      reviews.map(({ pictures }) => pictures.join(" ")),
      service,
      delivery,
      anonymous,
      language,
      now,
      since,
    ],
  );
  return written.map(({ id }) => id);
}

/**
 * Puts reviews into the figures of their stores and goods, or takes them out: `sign` is 1 or -1. Whoever calls has just written or turned these very rows by a
 * conditional statement, so each is counted once. Stores come before goods, and goods by their ids, as in everything that touches both.
 */
export async function countReviews(tx: Database, ids: readonly bigint[], sign: 1 | -1): Promise<void> {
  await rateStores(tx, ids, sign);
  await rateGoods(tx, ids, sign);
}

export interface Addition {
  id: bigint;
  text: string;
  language: Language;
  now: Date;
}

/** False where it is another's, hidden, too late, or was added to before: of two at once one is kept. */
export async function addFollowUp(tx: Database, added: Addition & { member_id: bigint; pictures: readonly string[]; since: Date }): Promise<boolean> {
  const { id, member_id, text, language, pictures, since, now } = added;
  const changed = await change(
    tx,
    `UPDATE review SET follow_up = $3, follow_up_language = $4, follow_up_pictures = $5, followed_up_at = $6
     WHERE id = $1 AND member_id = $2 AND follow_up IS NULL AND NOT hidden AND created_at > $7`,
    [id, member_id, text, language, pictures, now, since],
  );
  return changed === 1;
}

/** Null where it is another store's, hidden, or has a reply: of two at once one is kept. */
export async function addReply(tx: Database, { id, store_id, text, language, now }: Addition & { store_id: bigint }): Promise<{ member_id: bigint } | null> {
  const [replied] = await rows<{ member_id: bigint }>(
    tx,
    "UPDATE review SET reply = $3, reply_language = $4, replied_at = $5 WHERE id = $1 AND store_id = $2 AND reply IS NULL AND NOT hidden RETURNING member_id",
    [id, store_id, text, language, now],
  );
  return replied ?? null;
}

interface NewReport {
  id: bigint;
  review_id: bigint;
  member_id: bigint;
  part: ReviewPart;
  reason_code: ReviewReportReason;
  text: string;
}

/** False where this member's report of the same part is open already. */
export async function insertReport(tx: Database, report: NewReport, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO review_report (id, review_id, member_id, part, reason_code, text, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (review_id, member_id, part) WHERE state = 'open' DO NOTHING`,
    [report.id, report.review_id, report.member_id, report.part, report.reason_code, report.text, now],
  );
  return inserted === 1;
}
