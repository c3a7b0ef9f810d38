import { sql, type Sql } from "../sql.ts";

/**
 * The name of whoever of a store's staff did something for it; null for its owner and for everybody else. Only the
 * store's people may read it.
 */
export function staffName(by: Sql, actorId: Sql, storeId: bigint): Sql {
  return sql`CASE WHEN ${by} = 'merchant' THEN (SELECT p.nickname FROM member p WHERE p.id = ${actorId}
    AND EXISTS (SELECT FROM store_staff w WHERE w.member_id = p.id AND w.store_id = ${storeId})) END`;
}
