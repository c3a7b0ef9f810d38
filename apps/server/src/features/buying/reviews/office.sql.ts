import type { HideReason, ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface ReviewInOffice {
  id: bigint;
  member_id: bigint;
  store_id: bigint;
  owner_id: bigint;
  goods_id: bigint;
  hidden: boolean;
  has_reply: boolean;
}

/** The review, locked until the end of the transaction that decides on it; null if there is none. */
export function lockReview(tx: Database, id: bigint): Promise<ReviewInOffice | null> {
  sendLater(tx, sql`SELECT FROM review WHERE id = ${id} FOR NO KEY UPDATE`);
  return maybeOne<ReviewInOffice>(
    tx,
    sql`SELECT r.id, r.member_id, r.store_id, s.owner_id, r.goods_id, r.hidden, r.reply IS NOT NULL AS has_reply
     FROM review r JOIN store s ON s.id = r.store_id WHERE r.id = ${id}`,
  );
}

interface NewHide {
  id: bigint;
  review_id: bigint;
  part: ReviewPart;
  reason_code: HideReason;
  message: string;
  note: string;
  made_by: bigint;
}

/** Hides a visible review, or its reply, with the decision that hides it. False if it is hidden already. */
export async function insertHide(
  tx: Database,
  { id, review_id, part, reason_code, message, note, made_by }: NewHide,
  now: Date,
): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`WITH turned AS (
       UPDATE review SET hidden = ${part} = 'review', reply_hidden = reply_hidden OR ${part} = 'reply'
       -- guard: hiding takes a review out of the figures once [without AND NOT hidden]
       -- guard: a store's reply is hidden once [without AND NOT reply_hidden]
       WHERE id = ${review_id} AND NOT hidden AND (${part} = 'review' OR (reply IS NOT NULL AND NOT reply_hidden))
         RETURNING id
     )
     INSERT INTO review_hide (id, review_id, part, reason_code, message, note, made_by, made_at)
       SELECT ${id}, id, ${part}, ${reason_code}, ${message}, ${note}, ${made_by}, ${now} FROM turned`,
  );
  return inserted === 1;
}

/** Ends a decision, and what it hid shows again. False if it had ended. */
export async function closeHide(tx: Database, id: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  const closed = await run(
    tx,
    // guard: a review is shown again once [without AND ended_at IS NULL]
    sql`WITH closed AS (UPDATE review_hide SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${id}
      AND ended_at IS NULL RETURNING review_id, part)
     -- guard: a decision hides its own part, and ends for it [hidden AND part <> 'review', reply_hidden = reply_hidden AND part <> 'reply' -> false, reply_hidden = false]
     UPDATE review SET hidden = hidden AND part <> 'review', reply_hidden = reply_hidden AND part <> 'reply' FROM closed
       WHERE review.id = closed.review_id`,
  );
  return closed === 1;
}

/** What a decision hides, and of which review. */
export function hiddenPart(tx: Database, hideId: bigint): Promise<{ review_id: bigint; part: ReviewPart } | null> {
  return maybeOne(tx, sql`SELECT review_id, part FROM review_hide WHERE id = ${hideId}`);
}
