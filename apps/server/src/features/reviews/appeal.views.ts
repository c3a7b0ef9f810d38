import { type Database, row } from "../../platform/database.ts";

/** Whether the hidden words are this member's, and still hidden: a review is its buyer's, a reply its merchant's. */
export async function isOwnHide(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  const text =
    "SELECT 1 AS one FROM review_hide h JOIN review r ON r.id = h.review_id JOIN store s ON s.id = r.store_id WHERE h.id = $2 AND h.ended_at IS NULL AND CASE h.part WHEN 'reply' THEN s.owner_id ELSE r.member_id END = $1";
  return (await row(tx, text, [member_id, id])) !== null;
}
