import type { Language } from "@arcade/contract/languages";
import { type Database, rows } from "../../platform/database.ts";
import { narrowing } from "./list.sql.ts";
import { bands } from "./rules.ts";

export interface FacetRow {
  /** Which grouping the row counts: all of it, by category, by brand, by country. */
  facet: "all" | "category" | "brand" | "country";
  category_id: bigint | null;
  category_name: string | null;
  brand: string | null;
  ships_from: string | null;
  goods: number;
  price_least: bigint | null;
  price_most: bigint | null;
}

const facetsMost = 30;
const texts = new Map<string, string>();

/** One pass over what the filter finds counts every facet. Parameters: language; category; store; the search; the narrowing filters: those that the shape has. */
export function facetRows(
  tx: Database,
  language: Language,
  filter: { category: bigint | undefined; store: bigint | undefined; query: string | undefined; narrowing: readonly unknown[] | null },
): Promise<FacetRow[]> {
  const shape = {
    category: filter.category !== undefined,
    store: filter.store !== undefined,
    search: filter.query !== undefined,
    narrowed: filter.narrowing !== null,
  };
  const name = JSON.stringify(shape);
  const text = texts.get(name) ?? writeFacets(shape);
  texts.set(name, text);
  return rows<FacetRow>(tx, text, [
    language,
    ...(filter.category === undefined ? [] : [filter.category]),
    ...(filter.store === undefined ? [] : [filter.store]),
    ...(filter.query === undefined ? [] : [filter.query]),
    ...(filter.narrowing ?? []),
  ]);
}

function writeFacets(shape: { category: boolean; store: boolean; search: boolean; narrowed: boolean }): string {
  let last = 1;
  const next = (type: string) => `$${(last += 1)}::${type}`;
  const where = ["g.on_sale", "s.open"];
  if (shape.category) {
    const category = next("bigint");
    where.push(`g.category_id IN (SELECT id FROM category WHERE id = ${category} OR parent_id = ${category})`);
  }
  if (shape.store) where.push(`g.store_id = ${next("bigint")}`);
  if (shape.search) {
    const query = next("tsquery");
    // One branch for each band, because each has an index of its own.
    where.push(`g.id IN (${bands.map((band) => `SELECT goods_id FROM goods_search WHERE band = ${band} AND tokens @@ ${query}`).join(" UNION ALL ")})`);
  }
  if (shape.narrowed) where.push(narrowing(next));
  return `WITH counted AS (
      SELECT CASE grouping(category_id, brand, ships_from) WHEN 7 THEN 'all' WHEN 3 THEN 'category' WHEN 5 THEN 'brand' ELSE 'country' END AS facet,
             category_id, brand, ships_from, count(*)::int AS goods, min(price) AS price_least, max(price) AS price_most
      FROM (SELECT g.category_id, g.brand, s.ships_from, g.price FROM goods g JOIN store s ON s.id = g.store_id WHERE ${where.join(" AND ")}) found
      GROUP BY GROUPING SETS ((), (category_id), (brand), (ships_from))
    ), first AS (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY goods DESC, brand, ships_from, category_id) AS place FROM counted WHERE facet <> 'brand' OR brand IS NOT NULL
    )
    SELECT facet, category_id, coalesce(c.name->>$1, c.name->>'en') AS category_name, brand, ships_from, first.goods, price_least, price_most
    FROM first LEFT JOIN category c ON c.id = first.category_id WHERE place <= ${facetsMost} ORDER BY place`;
}
