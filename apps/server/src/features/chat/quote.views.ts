import { type Database, rows } from "../../platform/database.ts";
import type { QuotedPart } from "../refunds/index.ts";

/** Texts between a dispute's two sides, in their order, that are still there; held, so that none is taken back meanwhile. None where this member is neither. */
export function partsOfDispute(tx: Database, memberId: bigint, refundId: bigint, ids: readonly bigint[]): Promise<QuotedPart[]> {
  return rows<QuotedPart>(
    tx,
    `SELECT CASE m.side WHEN 'customer' THEN 'buyer' ELSE 'store' END AS side, m.created_at AS at, m.text
     FROM dispute d JOIN conversation c ON c.kind = 'store' AND c.member_id = d.buyer_id AND c.store_id = d.store_id JOIN chat_message m ON m.conversation_id = c.id
     WHERE d.refund_id = $1 AND $2 IN (d.buyer_id, d.merchant_id) AND m.id = ANY($3) AND m.text IS NOT NULL ORDER BY m.seq FOR SHARE OF m`,
    [refundId, memberId, ids],
  );
}
