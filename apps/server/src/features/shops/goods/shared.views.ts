import { moneyText } from "@arcade/contract/money";
import type { FindShared } from "../../../platform/http/pages/shared-page.ts";
import { maybeOne } from "../../../platform/database.ts";
import type { Mall } from "../../../platform/mall.ts";
import { sql } from "../../../platform/sql.ts";

interface SharedRow {
  name: string;
  description: string;
  rich: boolean;
  price: bigint;
  picture: string;
  store_id: bigint;
  store_name: string;
}

/** What a shared link shows of goods that are for sale; nothing of others. */
export function sharedGoods(mall: Mall): FindShared {
  return async (language, id) => {
    const row = await maybeOne<SharedRow>(
      mall.db,
      sql`SELECT coalesce(g.name->>${language}, g.name->>'en') AS name,
              coalesce(g.description->>${language}, g.description->>'en') AS description, g.rich, g.price, g.pictures[1] AS picture,
              s.id AS store_id, coalesce(s.name->>${language}, s.name->>'en') AS store_name
       FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${id} AND g.on_sale AND s.open`,
    );
    if (row === null) return null;
    const { name, description, rich, price, picture, store_id, store_name } = row;
    return {
      name,
      description: rich ? withoutTags(description) : description,
      price: moneyText(price),
      picture,
      links: [{ path: `/stores/${store_id}`, name: store_name }],
    };
  };
}

/** The words of cleaned HTML, which has no bare `<` in its texts. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
