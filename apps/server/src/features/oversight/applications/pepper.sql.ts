import { many, one, run } from "../../../platform/database.ts";
import { countUnder, isUnder, takeOlder } from "../../../platform/secrets/pepper.sql.ts";
import type { PepperUse } from "../../../platform/secrets/pepper-uses.ts";
import { sql } from "../../../platform/sql.ts";
import { placeOf } from "./seal-person.ts";

/** The keys of the applicants' data. */
export const applicationPepper: PepperUse = {
  name: "keys of applicants",
  left: (tx, from, to) => one(tx, countUnder(sql`application`, sql`person_key`, from, to)),
  giveUp: (tx, from, to) =>
    run(
      tx,
      // An application under review becomes a draft again: its member enters the person and sends it again.
      sql`UPDATE application SET person = NULL, person_key = NULL, number_mark = NULL,
        state = CASE state WHEN 'under_review' THEN 'draft' ELSE state END,
        submitted_at = CASE state WHEN 'under_review' THEN NULL ELSE submitted_at END,
        erase_at = CASE state WHEN 'under_review' THEN now() + interval '30 days' ELSE erase_at END
        WHERE ${isUnder(sql`person_key`, from, to)}`,
    ),
  again: {
    take: (tx, pepper, except) => many(tx, takeOlder(sql`application`, sql`id`, sql`person_key`, pepper, except)),
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
