import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { QuotedPart } from "../../../buying/refunds/index.ts";

/**
 * Texts between a dispute's two sides that still exist, in their order. They are locked, so that none is recalled
 * meanwhile. No texts if this member is on neither side.
 */
export function partsOfDispute(
  tx: Database,
  memberId: bigint,
  refundId: bigint,
  ids: readonly bigint[],
): Promise<QuotedPart[]> {
  return many<QuotedPart>(
    tx,
    sql`SELECT CASE m.side WHEN 'customer' THEN 'buyer' ELSE 'store' END AS side, m.created_at AS at, m.text
     FROM dispute d JOIN conversation c ON c.kind = 'store' AND c.member_id = d.buyer_id AND c.store_id = d.store_id
       JOIN chat_message m ON m.conversation_id = c.id
     WHERE d.refund_id = ${refundId} AND ${memberId} IN (d.buyer_id, d.merchant_id) AND m.id = ANY(${ids})
       AND m.text IS NOT NULL ORDER BY m.seq FOR SHARE OF m`,
  );
}
