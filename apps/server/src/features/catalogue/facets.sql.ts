import type { Language } from "@arcade/contract/languages";
import { type Database, rows } from "../../platform/database.ts";
import { narrowing } from "./list.sql.ts";
import { bands, type FacetFilter } from "./rules.ts";

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
const valuesMost = 20;
const texts = new Map<string, string>();

/** One pass over what the filter finds counts every facet. Parameters: language; category; store; the search; the narrowing filters: those that the shape has. */
export function facetRows(tx: Database, language: Language, filter: FacetFilter): Promise<FacetRow[]> {
  return rows<FacetRow>(tx, textOf("columns", filter, writeFacets), parametersOf(language, filter));
}

export interface AttributeRow {
  attribute: string;
  attribute_name: string;
  value: string;
  value_name: string;
  goods: number;
}

/** What the goods that the filter finds state of what operators keep for their categories, in the operators' order. Parameters as above. */
export function attributeRows(tx: Database, language: Language, filter: FacetFilter): Promise<AttributeRow[]> {
  return rows<AttributeRow>(tx, textOf("attributes", filter, writeAttributes), parametersOf(language, filter));
}

function textOf(kind: string, filter: FacetFilter, write: (where: string) => string): string {
  const { category, store, query, narrowed } = filter;
  const name = JSON.stringify([kind, category !== undefined, store !== undefined, query !== undefined, narrowed]);
  const text = texts.get(name) ?? write(writeWhere(filter));
  texts.set(name, text);
  return text;
}

function parametersOf(language: Language, { category, store, query, narrowing }: FacetFilter): unknown[] {
  return [language, ...[category, store, query].filter((given) => given !== undefined), ...narrowing];
}

function writeWhere(filter: FacetFilter): string {
  let last = 1;
  const next = (type: string) => `$${(last += 1)}::${type}`;
  const where = ["g.on_sale", "s.open"];
  if (filter.category !== undefined) {
    const category = next("bigint");
    where.push(`g.category_id IN (SELECT id FROM category WHERE id = ${category} OR parent_id = ${category})`);
  }
  if (filter.store !== undefined) where.push(`g.store_id = ${next("bigint")}`);
  if (filter.query !== undefined) {
    const query = next("tsquery");
    // One branch for each band, because each has an index of its own.
    where.push(`g.id IN (${bands.map((band) => `SELECT goods_id FROM goods_search WHERE band = ${band} AND tokens @@ ${query}`).join(" UNION ALL ")})`);
  }
  if (filter.narrowed !== null) where.push(narrowing(filter.narrowed, next));
  return where.join(" AND ");
}

function writeFacets(where: string): string {
  return `WITH counted AS (
      SELECT CASE grouping(category_id, brand, ships_from) WHEN 7 THEN 'all' WHEN 3 THEN 'category' WHEN 5 THEN 'brand' ELSE 'country' END AS facet,
             category_id, brand, ships_from, count(*)::int AS goods, min(price) AS price_least, max(price) AS price_most
      FROM (SELECT g.category_id, g.brand, s.ships_from, g.price FROM goods g JOIN store s ON s.id = g.store_id WHERE ${where}) found
      GROUP BY GROUPING SETS ((), (category_id), (brand), (ships_from))
    ), first AS (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY goods DESC, brand, ships_from, category_id) AS place FROM counted WHERE facet <> 'brand' OR brand IS NOT NULL
    )
    SELECT facet, category_id, coalesce(c.name->>$1, c.name->>'en') AS category_name, brand, ships_from, first.goods, price_least, price_most
    FROM first LEFT JOIN category c ON c.id = first.category_id WHERE place <= ${facetsMost} ORDER BY place`;
}

/** An attribute is known by its English name, as merchants are offered it; goods that state the same twice count once. */
function writeAttributes(where: string): string {
  return `WITH kept AS (
      SELECT c.id AS category_id, a.name->>'en' AS attribute, coalesce(a.name->>$1, a.name->>'en') AS attribute_name, a.place
      FROM category c CROSS JOIN jsonb_array_elements(c.attributes) WITH ORDINALITY a (name, place)
    ), counted AS (
      SELECT k.attribute, min(k.attribute_name) AS attribute_name, min(k.place) AS place, p.fact->'value'->>'en' AS value,
             min(coalesce(p.fact->'value'->>$1, p.fact->'value'->>'en')) AS value_name, count(DISTINCT g.id)::int AS goods
      FROM goods g JOIN store s ON s.id = g.store_id CROSS JOIN jsonb_array_elements(g.parameters) p (fact)
      JOIN kept k ON k.category_id = g.category_id AND k.attribute = p.fact->'name'->>'en'
      WHERE ${where} GROUP BY k.attribute, p.fact->'value'->>'en'
    ), ranked AS (
      SELECT *, min(place) OVER attribute_of AS first_place, sum(goods) OVER attribute_of AS stated,
             row_number() OVER (PARTITION BY attribute ORDER BY goods DESC, value) AS value_place
      FROM counted WINDOW attribute_of AS (PARTITION BY attribute)
    )
    SELECT attribute, attribute_name, value, value_name, goods FROM ranked WHERE value_place <= ${valuesMost}
    ORDER BY first_place, stated DESC, attribute, value_place`;
}
