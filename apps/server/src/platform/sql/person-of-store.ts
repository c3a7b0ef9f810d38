import { sql, type Sql } from "../sql.ts";

/**
 * The name of the store's owner or of the member of its staff who did something for it; null for everybody else. Only
 * the store's people may read it.
 */
export function personOfStore(by: Sql, actorId: Sql, storeId: bigint): Sql {
  return sql`CASE WHEN ${by} = 'merchant' THEN (SELECT p.nickname FROM member p WHERE p.id = ${actorId}
    AND (EXISTS (SELECT FROM store_staff w WHERE w.member_id = p.id AND w.store_id = ${storeId})
      OR EXISTS (SELECT FROM store s WHERE s.owner_id = p.id AND s.id = ${storeId}))) END`;
}
