import { type Effect, numberIn } from "../../../platform/effects.ts";
import { sql } from "../../../platform/sql.ts";

/** What moves with a category: goods and supply items, also of the categories below it. */
export const placeEffect: Effect = (_, of) => {
  const within = sql`category_id IN (SELECT id FROM category WHERE ${numberIn(of)}::bigint IN (id, parent_id))`;
  return {
    goods: sql`goods WHERE ${within} AND removed_at IS NULL`,
    items: sql`supply_item WHERE ${within} AND active`,
  };
};
