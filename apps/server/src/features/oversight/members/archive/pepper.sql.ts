import { many, one, run } from "../../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../../platform/sql.ts";
import { fileOf } from "./sql.ts";

/** The keys of archives. An archive whose pepper is lost is gone; its member can ask for another one. */
export const archivePepper: PepperUse = {
  name: "keys of archives of members' data",
  left: (tx, from, to) => one(tx, countUnder(sql`data_archive`, sql`wrapped_key`, from, to)),
  giveUp: (tx, from, to) =>
    run(
      tx,
      sql`UPDATE data_archive SET state = 'gone', wrapped_key = NULL
        WHERE ${isUnder(sql`wrapped_key`, from, to)}`,
    ),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`data_archive`, sql`id`, sql`wrapped_key`, pepper, except)),
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
