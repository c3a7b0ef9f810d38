import { many, one, run } from "../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";

/** The keys of signed documents. A document that is given up is written and sealed again from its row. */
export const bondPepper: PepperUse = {
  name: "keys of signed papers",
  left: (tx, from, to) => one(tx, countUnder(sql`bond_paper`, sql`wrapped_key`, from, to)),
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE bond_paper SET file = NULL, wrapped_key = NULL, sha256 = NULL
        WHERE ${isUnder(sql`wrapped_key`, from, to)}`,
    ),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`bond_paper`, sql`id`, sql`wrapped_key`, pepper, except)),
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
