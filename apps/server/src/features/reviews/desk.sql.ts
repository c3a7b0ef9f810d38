import type { HideReason, ReviewPart, ReviewReportState } from "@arcade/contract/reviews/reasons";
import { change, type Database, row, rows, sendLater } from "../../platform/database.ts";

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

/** Who has the open reports of a review on the desk, if it is somebody else. */
export async function otherClaim(tx: Database, reviewId: bigint, operatorId: bigint, now: Date): Promise<string | null> {
  const held = await row<{ name: string }>(
    tx,
    `SELECT o.name FROM review_report r JOIN operator o ON o.id = r.claimed_by
     WHERE r.review_id = $1 AND r.state = 'open' AND r.claimed_by <> $2 AND r.claimed_until > $3 LIMIT 1`,
    [reviewId, operatorId, now],
  );
  return held?.name ?? null;
}

/** Takes the open reports of a review, or lets them go where `until` is null. Returns how many; whoever calls has held the review. */
export function claimOpenReports(tx: Database, reviewId: bigint, operatorId: bigint, until: Date | null): Promise<number> {
  return change(
    tx,
    `UPDATE review_report SET claimed_by = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE $2::bigint END, claimed_until = $3
     WHERE review_id = $1 AND state = 'open' AND ($3::timestamptz IS NOT NULL OR claimed_by = $2)`,
    [reviewId, operatorId, until],
  );
}

/** Ends the open reports of a review. */
export function decideReports(
  tx: Database,
  reviewId: bigint,
  { state, operator_id, hide_id }: { state: Exclude<ReviewReportState, "open">; operator_id: bigint; hide_id: bigint | null },
  now: Date,
): Promise<{ id: bigint; member_id: bigint; part: ReviewPart }[]> {
  return rows(
    tx,
    `UPDATE review_report SET state = $2, decided_by = $3, decided_at = $4, hide_id = $5, claimed_by = NULL, claimed_until = NULL
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
