import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { rateGoods } from "../../shops/goods/index.ts";
import { rateStores } from "../../shops/stores/index.ts";

export interface NewReview {
  id: bigint;
  line_id: bigint;
  stars: number;
  text: string;
  pictures: readonly string[];
  video?: string | undefined;
}

export interface Posting {
  order_id: bigint;
  buyer_id: bigint;
  /** Null if the buyer rates the goods alone; then `delivery` is null as well. */
  service: number | null;
  delivery: number | null;
  anonymous: boolean;
  language: Language;
  /** Who received the goods before this is too late. */
  since: Date;
  now: Date;
}

/** All of a line's price was given back, or all of its pieces. `l` is the line. */
export const lineReturned = sql`(l.refunded_quantity = l.quantity
  OR (l.refunded > 0 AND l.refunded >= l.price * l.quantity - l.discount))`;

/** The order waits for reviews, and none of its lines can get one. */
export async function hasNothingToReview(tx: Database, orderId: bigint): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`SELECT o.id FROM orders o WHERE o.id = ${orderId} AND o.state = 'awaiting_review'
      AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND NOT ${lineReturned}
        AND NOT EXISTS (SELECT FROM review r WHERE r.order_line_id = l.id))`,
  );
  return found !== null;
}

/** Takes the order, so that what follows sees what a refund or another posting of the same order has left. */
export function holdReviewed(tx: Database, orderId: bigint): void {
  sendLater(tx, sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
}

/**
 * Writes the reviews of lines that this buyer received, in time, did not give back and has not reviewed. Returns their
 * ids: of two who post at once one writes each line (it is unique), and a line that any of these leaves out is not
 * among them.
 */
export async function insertReviews(tx: Database, posting: Posting, reviews: readonly NewReview[]): Promise<bigint[]> {
  const { order_id, buyer_id, service, delivery, anonymous, language, since, now } = posting;
  const written = await many<{ id: bigint }>(
    tx,
    sql`INSERT INTO review (id, goods_id, store_id, order_id, order_line_id, member_id, stars, service, delivery,
      anonymous, text, language, specification, pictures, video, demo, created_at)
     SELECT a.id, l.goods_id, o.store_id, o.id, l.id, o.buyer_id, a.stars, ${service}::int, ${delivery}::int, ${anonymous},
       a.text, ${language}, coalesce(l.specification->>${language}, l.specification->>'en', ''),
            string_to_array(a.pictures, ' '), a.video, m.demo, ${now}
     FROM unnest(${reviews.map(({ id }) => id)}::bigint[], ${reviews.map(({ line_id }) => line_id)}::bigint[],
       ${reviews.map(({ stars }) => stars)}::int[], ${reviews.map(({ text }) => text)}::text[],
       ${reviews.map(({ pictures }) => pictures.join(" "))}::text[],
       ${reviews.map(({ video }) => video ?? null)}::text[]) AS a (id, line_id, stars, text, pictures, video)
       JOIN order_line l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id JOIN member m ON m.id = o.buyer_id
     -- guard: only received goods are reviewed [o.state IN ('awaiting_review', 'completed') AND o.taketime > {since} -> (o.taketime IS NULL OR o.taketime > {since})]
     -- guard: only its buyer reviews an order [without AND o.buyer_id = {buyer_id}]
     -- guard: goods refunded in full are not reviewed [without AND NOT {lineReturned}]
     -- guard: a review is posted in the published time [without AND o.taketime > {since}]
     WHERE o.id = ${order_id} AND o.buyer_id = ${buyer_id} AND o.state IN ('awaiting_review', 'completed')
       AND o.taketime > ${since} AND NOT ${lineReturned}
     ON CONFLICT (order_line_id) DO NOTHING RETURNING id`,
  );
  return written.map(({ id }) => id);
}

/**
 * Adds reviews to the figures of their stores and goods, or removes them: `sign` is 1 or -1. The caller has just
 * written or changed these very rows by a conditional statement, so each is counted once. Stores are locked before
 * goods, and goods by their ids, as in everything that touches both.
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

/** False if it belongs to another, is hidden, too late, or was added to before: of two at once one succeeds. */
export async function addFollowUp(
  tx: Database,
  added: Addition & { member_id: bigint; pictures: readonly string[]; video: string | null; since: Date },
): Promise<boolean> {
  const { id, member_id, text, language, pictures, video, since, now } = added;
  const changed = await run(
    tx,
    sql`UPDATE review SET follow_up = ${text}, follow_up_language = ${language}, follow_up_pictures = ${pictures},
      follow_up_video = ${video}, followed_up_at = ${now}
     -- guard: a review is added to once [without AND follow_up IS NULL]
     WHERE id = ${id} AND member_id = ${member_id} AND follow_up IS NULL AND NOT hidden AND created_at > ${since}`,
  );
  return changed === 1;
}

/** Null if it is another store's, hidden, or has a reply: of two at once one succeeds. */
export async function addReply(
  tx: Database,
  { id, store_id, text, language, now }: Addition & { store_id: bigint },
): Promise<{ member_id: bigint } | null> {
  const [replied] = await many<{ member_id: bigint }>(
    tx,
    // guard: a store answers once [without AND reply IS NULL]
    // guard: a store answers only reviews of its own goods [without AND store_id = ${store_id}]
    sql`UPDATE review SET reply = ${text}, reply_language = ${language}, replied_at = ${now} WHERE id = ${id}
      AND store_id = ${store_id} AND reply IS NULL AND NOT hidden RETURNING member_id`,
  );
  return replied ?? null;
}
