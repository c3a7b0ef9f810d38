import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Translatable } from "../../../platform/translatable.ts";
import { cleanDescriptionApart } from "./listing/clean-description.ts";

/** The name and the description of goods, also off sale: their page is still shown. */
export const translatableGoods: Translatable = {
  async texts(tx, id, language) {
    const [found] = await many<{ name: string; description: string; rich: boolean }>(
      tx,
      sql`SELECT coalesce(name->>${language}, name->>'en') AS name,
          coalesce(description->>${language}, description->>'en') AS description, rich
        FROM goods WHERE id = ${id}`,
    );
    if (found === undefined) return null;
    return [
      { field: "name", text: found.name, rich: false },
      { field: "description", text: found.description, rich: found.rich },
    ];
  },
  clean: (mall, html) => mall.apart.run("translator", cleanDescriptionApart, html),
};
