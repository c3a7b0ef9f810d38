import type { HideReason, ReviewPart, ReviewReportState } from "@arcade/contract/reviews/reasons";
import { change, type Database, row, rows, sendLater } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";

export interface ReviewOnDesk {
  id: bigint;
  member_id: bigint;
  store_id: bigint;
  owner_id: bigint;
  goods_id: bigint;
  hidden: boolean;
  has_reply: boolean;
}

/** The review, taken until the end by whoever decides on it; null where there is none. */
export function lockReview(tx: Database, id: bigint): Promise<ReviewOnDesk | null> {
  sendLater(tx, "SELECT FROM review WHERE id = $1 FOR NO KEY UPDATE", [id]);
  return row<ReviewOnDesk>(
    tx,
    `SELECT r.id, r.member_id, r.store_id, s.owner_id, r.goods_id, r.hidden, r.reply IS NOT NULL AS has_reply
     FROM review r JOIN store s ON s.id = r.store_id WHERE r.id = $1`,
    [id],
  );
}

export async function hasOpenReports(tx: Database, reviewId: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM review_report WHERE review_id = $1 AND state = 'open' LIMIT 1", [reviewId])) !== null;
}

/** Ends the open reports of a review. */
export function decideReports(
  tx: Database,
  reviewId: bigint,
  { state, operator_id, hide_id }: { state: Exclude<ReviewReportState, "open">; operator_id: bigint; hide_id: bigint | null },
  now: Date,
): Promise<{ id: bigint; member_id: bigint; part: ReviewPart }[]> {
  endClaim(tx, "review", reviewId);
  return rows(
    tx,
    `UPDATE review_report SET state = $2, decided_by = $3, decided_at = $4, hide_id = $5
     WHERE review_id = $1 AND state = 'open' RETURNING id, member_id, part`,
    [reviewId, state, operator_id, now, hide_id],
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

/** Hides a review that shows, or its reply, with the decision that it is hidden by. False where it is hidden already. */
export async function insertHide(tx: Database, { id, review_id, part, reason_code, message, note, made_by }: NewHide, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `WITH turned AS (
       UPDATE review SET hidden = $3 = 'review', reply_hidden = reply_hidden OR $3 = 'reply'
       WHERE id = $2 AND NOT hidden AND ($3 = 'review' OR (reply IS NOT NULL AND NOT reply_hidden)) RETURNING id
     )
     INSERT INTO review_hide (id, review_id, part, reason_code, message, note, made_by, made_at) SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM turned`,
    [id, review_id, part, reason_code, message, note, made_by, now],
  );
  return inserted === 1;
}

/** Ends a decision, and what it hid shows again. False where it had ended. */
export async function closeHide(tx: Database, id: bigint, operatorId: bigint, now: Date): Promise<boolean> {
  const closed = await change(
    tx,
    `WITH closed AS (UPDATE review_hide SET ended_at = $3, ended_by = $2 WHERE id = $1 AND ended_at IS NULL RETURNING review_id, part)
     UPDATE review SET hidden = hidden AND part <> 'review', reply_hidden = reply_hidden AND part <> 'reply' FROM closed WHERE review.id = closed.review_id`,
    [id, operatorId, now],
  );
  return closed === 1;
}

/** What a decision hides, and of which review. */
export function hiddenPart(tx: Database, hideId: bigint): Promise<{ review_id: bigint; part: ReviewPart } | null> {
  return row(tx, "SELECT review_id, part FROM review_hide WHERE id = $1", [hideId]);
}
