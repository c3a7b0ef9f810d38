import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";

/** The keys of sealed pictures. The picture itself stays as it is: its key is not derived from the pepper. */
export const uploadPepper: PepperUse = {
  name: "keys of sealed pictures",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM upload WHERE wrapped_key IS NOT NULL
        AND pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE upload SET wrapped_key = NULL
        WHERE pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ id: bigint }>(
        tx,
        sql`SELECT id FROM upload WHERE wrapped_key IS NOT NULL AND pepper_of(wrapped_key) < ${pepper}::smallint
          AND NOT id = ANY(${except}) ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ id }) => id);
    },
    async seal({ tx, mall }, ids) {
      for (const { id, file, wrapped_key } of await sealedUploads(tx, ids))
        await run(
          tx,
          sql`UPDATE upload SET wrapped_key = ${mall.sealed.wrapAgain(wrapped_key, file)} WHERE id = ${id}`,
        );
    },
  },
};

function sealedUploads(tx: Database, ids: readonly bigint[]) {
  return many<{ id: bigint; file: string; wrapped_key: Buffer }>(
    tx,
    sql`SELECT id, file, wrapped_key FROM upload WHERE id = ANY(${ids}) AND wrapped_key IS NOT NULL`,
  );
}
