import { many, maybeOne, run } from "../../../platform/database.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";

/** The keys of signed documents. A document that is given up is written and sealed again from its row. */
export const bondPepper: PepperUse = {
  name: "keys of signed papers",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM bond_paper WHERE wrapped_key IS NOT NULL
        AND pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE bond_paper SET file = NULL, wrapped_key = NULL, sha256 = NULL
        WHERE pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ id: bigint }>(
        tx,
        sql`SELECT id FROM bond_paper WHERE wrapped_key IS NOT NULL AND pepper_of(wrapped_key) < ${pepper}::smallint
          AND NOT id = ANY(${except}) ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ id }) => id);
    },
    async seal({ tx, mall }, ids) {
      const rows = await many<{ id: bigint; file: string; wrapped_key: Buffer }>(
        tx,
        sql`SELECT id, file, wrapped_key FROM bond_paper WHERE id = ANY(${ids}) AND file IS NOT NULL
          AND wrapped_key IS NOT NULL`,
      );
      for (const { id, file, wrapped_key } of rows)
        await run(
          tx,
          sql`UPDATE bond_paper SET wrapped_key = ${mall.sealed.wrapAgain(wrapped_key, file)} WHERE id = ${id}`,
        );
    },
  },
};
