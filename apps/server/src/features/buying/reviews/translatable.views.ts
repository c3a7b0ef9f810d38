import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Translatable } from "../../../platform/translatable.ts";

/** The texts of a review that everybody sees: not of a hidden one, and not a hidden reply. */
export const translatableReviews: Translatable = {
  async texts(tx, id) {
    const [found] = await many<{ text: string; follow_up: string | null; reply: string | null }>(
      tx,
      sql`SELECT text, follow_up, CASE WHEN NOT reply_hidden THEN reply END AS reply
        FROM review WHERE id = ${id} AND NOT hidden`,
    );
    if (found === undefined) return null;
    return (["text", "follow_up", "reply"] as const).map((field) => ({ field, text: found[field] ?? "", rich: false }));
  },
  clean: async (_mall, html) => html,
};
