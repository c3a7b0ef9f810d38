import { type Database, many, one, run } from "../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";

/** The keys of sealed pictures. The picture itself stays as it is: its key is not derived from the pepper. */
export const uploadPepper: PepperUse = {
  name: "keys of sealed pictures",
  left: (tx, from, to) => one(tx, countUnder(sql`upload`, sql`wrapped_key`, from, to)),
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE upload SET wrapped_key = NULL
        WHERE ${isUnder(sql`wrapped_key`, from, to)}`,
    ),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`upload`, sql`id`, sql`wrapped_key`, pepper, except)),
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
