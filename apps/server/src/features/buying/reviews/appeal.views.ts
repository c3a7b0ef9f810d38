import { type Database, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether the hidden words are this member's, and still hidden: a review is its buyer's, a reply its merchant's. */
export async function isOwnHide(tx: Database, member_id: bigint, id: bigint): Promise<boolean> {
  // guard: a store appeals for its reply, the author for the review [CASE h.part WHEN 'reply' THEN s.owner_id ELSE r.member_id END -> r.member_id]
  const text = sql`SELECT 1 AS one FROM review_hide h JOIN review r ON r.id = h.review_id
    JOIN store s ON s.id = r.store_id WHERE h.id = ${id} AND h.ended_at IS NULL AND CASE h.part
    WHEN 'reply' THEN s.owner_id ELSE r.member_id END = ${member_id}`;
  return (await maybeOne(tx, text)) !== null;
}
