import { sql, type Sql } from "../sql.ts";

/**
 * Whether a member acts for a store: as its owner, or as staff. Such a member buys nothing from this store and gets
 * nothing from it, because they would deal with themselves.
 */
export function actsFor(storeId: Sql, ownerId: Sql, memberId: bigint | null): Sql {
  // guard: staff buy in their store as little as its owner does [OR EXISTS -> OR false AND EXISTS]
  return sql`(${ownerId} IS NOT DISTINCT FROM ${memberId}::bigint OR EXISTS (SELECT FROM store_staff w
    WHERE w.member_id = ${memberId} AND w.store_id = ${storeId} AND w.ended_at IS NULL))`;
}
