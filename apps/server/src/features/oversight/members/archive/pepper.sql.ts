import { many, maybeOne, run } from "../../../../platform/database.ts";
import type { PepperUse } from "../../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../../platform/sql.ts";
import { fileOf } from "./sql.ts";

/** The keys of archives. An archive whose pepper is lost is gone; its member can ask for another one. */
export const archivePepper: PepperUse = {
  name: "keys of archives of members' data",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM data_archive WHERE wrapped_key IS NOT NULL
        AND pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE data_archive SET state = 'gone', wrapped_key = NULL
        WHERE pepper_of(wrapped_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ id: bigint }>(
        tx,
        sql`SELECT id FROM data_archive WHERE wrapped_key IS NOT NULL AND pepper_of(wrapped_key) < ${pepper}::smallint
          AND NOT id = ANY(${except}) ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ id }) => id);
    },
    async seal({ tx, mall }, ids) {
      const rows = await many<{ id: bigint; wrapped_key: Buffer }>(
        tx,
        sql`SELECT id, wrapped_key FROM data_archive WHERE id = ANY(${ids}) AND wrapped_key IS NOT NULL`,
      );
      for (const { id, wrapped_key } of rows)
        await run(
          tx,
          sql`UPDATE data_archive SET wrapped_key = ${mall.sealed.wrapAgain(wrapped_key, fileOf(id))} WHERE id = ${id}`,
        );
    },
  },
};
