import { type Database, one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** By how much the number of those who found it helpful changes: 0 where they had said the same before. */
export async function noteHelpful(
  tx: Database,
  { review_id, member_id, helpful, now }: { review_id: bigint; member_id: bigint; helpful: boolean; now: Date },
): Promise<number> {
  if (!helpful)
    return -(await run(
      tx,
      sql`DELETE FROM review_helpful WHERE review_id = ${review_id} AND member_id = ${member_id}`,
    ));
  return run(
    tx,
    sql`INSERT INTO review_helpful (review_id, member_id, at) VALUES (${review_id}, ${member_id}, ${now})
      ON CONFLICT DO NOTHING`,
  );
}

/** Whoever calls has just written or deleted the rows that it counts. Returns the new number. */
export async function countHelpful(tx: Database, review_id: bigint, change: number): Promise<number> {
  const { helpful } = await one<{ helpful: number }>(
    tx,
    sql`UPDATE review SET helpful = helpful + ${change} WHERE id = ${review_id} RETURNING helpful`,
  );
  return helpful;
}
