import { many, maybeOne, run } from "../../../platform/database.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";
import { placeOf } from "./seal-person.ts";

/** The keys of what applicants wrote about themselves. */
export const applicationPepper: PepperUse = {
  name: "keys of applicants",
  async left(tx, from, to) {
    const row = await maybeOne<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM application WHERE person_key IS NOT NULL
        AND pepper_of(person_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    );
    return row?.count ?? 0;
  },
  giveUp: (tx, from, to) =>
    run(
      tx,
      // What is under review is a draft again: its member fills in the person and sends it once more.
      sql`UPDATE application SET person = NULL, person_key = NULL, number_mark = NULL,
        state = CASE state WHEN 'under_review' THEN 'draft' ELSE state END,
        submitted_at = CASE state WHEN 'under_review' THEN NULL ELSE submitted_at END,
        erase_at = CASE state WHEN 'under_review' THEN now() + interval '30 days' ELSE erase_at END
        WHERE pepper_of(person_key) BETWEEN ${from}::smallint AND ${to}::smallint`,
    ),
  again: {
    async take(tx, pepper, except) {
      const rows = await many<{ id: bigint }>(
        tx,
        sql`SELECT id FROM application WHERE person_key IS NOT NULL AND pepper_of(person_key) < ${pepper}::smallint
          AND NOT id = ANY(${except}) ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED`,
      );
      return rows.map(({ id }) => id);
    },
    async seal({ tx, mall }, ids) {
      const rows = await many<{ id: bigint; person_key: Buffer }>(
        tx,
        sql`SELECT id, person_key FROM application WHERE id = ANY(${ids}) AND person_key IS NOT NULL`,
      );
      for (const { id, person_key } of rows)
        await run(
          tx,
          sql`UPDATE application SET person_key = ${mall.sealed.wrapAgain(person_key, placeOf(id))} WHERE id = ${id}`,
        );
    },
  },
};
