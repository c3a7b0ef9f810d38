import type { Language } from "@arcade/contract/languages";
import { type Database, many } from "../../../platform/database.ts";
import { constant, join, shared, sql, type Sql } from "../../../platform/sql.ts";
import { narrowing } from "./list.sql.ts";
import { bands, type FacetFilter } from "./rules.ts";

export interface FacetRow {
  /** The grouping that the row counts: all, by category, by brand, by country. */
  facet: "all" | "category" | "brand" | "country";
  category_id: bigint | null;
  category_name: string | null;
  brand: string | null;
  ships_from: string | null;
  goods: number;
  price_least: bigint | null;
  price_most: bigint | null;
}

const maxFacets = 30;
const maxValues = 20;

/** One pass over the goods that the filter finds counts every facet. */
export function facetRows(tx: Database, language: Language, filter: FacetFilter): Promise<FacetRow[]> {
  const where = whereOf(filter);
  return many<FacetRow>(
    tx,
    sql`WITH counted AS (
      SELECT CASE grouping(category_id, brand, ships_from) WHEN 7 THEN 'all' WHEN 3 THEN 'category' WHEN 5 THEN 'brand'
        ELSE 'country' END AS facet,
             category_id, brand, ships_from, count(*)::int AS goods, min(price) AS price_least, max(price) AS price_most
      FROM (SELECT g.category_id, g.brand, s.ships_from, g.price FROM goods g JOIN store s ON s.id = g.store_id
        WHERE ${where}) found
      GROUP BY GROUPING SETS ((), (category_id), (brand), (ships_from))
    ), first AS (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY goods DESC, brand, ships_from, category_id) AS place
        FROM counted WHERE facet <> 'brand' OR brand IS NOT NULL
    )
    SELECT facet, category_id, coalesce(c.name->>${language}, c.name->>'en') AS category_name, brand, ships_from,
      first.goods, price_least, price_most
    FROM first LEFT JOIN category c ON c.id = first.category_id WHERE place <= ${constant(maxFacets)} ORDER BY place`,
  );
}

export interface AttributeRow {
  attribute: string;
  attribute_name: string;
  value: string;
  value_name: string;
  goods: number;
}

/**
 * The attributes that operators keep for the categories of the found goods, with the values of these goods, in the
 * operators' order. An attribute is identified by its English name, as merchants are offered it. Goods that state the
 * same value twice count once.
 */
export function attributeRows(tx: Database, language: Language, filter: FacetFilter): Promise<AttributeRow[]> {
  const where = whereOf(filter);
  return many<AttributeRow>(
    tx,
    sql`WITH kept AS (
      SELECT c.id AS category_id, a.name->>'en' AS attribute, coalesce(a.name->>${language}, a.name->>'en')
        AS attribute_name, a.place
      FROM category c CROSS JOIN jsonb_array_elements(c.attributes) WITH ORDINALITY a (name, place)
    ), counted AS (
      SELECT k.attribute, min(k.attribute_name) AS attribute_name, min(k.place) AS place, p.fact->'value'->>'en'
        AS value,
             min(coalesce(p.fact->'value'->>${language}, p.fact->'value'->>'en')) AS value_name,
               count(DISTINCT g.id)::int AS goods
      FROM goods g JOIN store s ON s.id = g.store_id CROSS JOIN jsonb_array_elements(g.parameters) p (fact)
      JOIN kept k ON k.category_id = g.category_id AND k.attribute = p.fact->'name'->>'en'
      WHERE ${where} GROUP BY k.attribute, p.fact->'value'->>'en'
    ), ranked AS (
      SELECT *, min(place) OVER attribute_of AS first_place, sum(goods) OVER attribute_of AS stated,
             row_number() OVER (PARTITION BY attribute ORDER BY goods DESC, value) AS value_place
      FROM counted WINDOW attribute_of AS (PARTITION BY attribute)
    )
    SELECT attribute, attribute_name, value, value_name, goods FROM ranked WHERE value_place <= ${constant(maxValues)}
    ORDER BY first_place, stated DESC, attribute, value_place`,
  );
}

function whereOf({ category, store, query, narrowed }: FacetFilter): Sql {
  const where = [sql`g.on_sale`, sql`s.open`];
  if (category !== undefined)
    where.push(
      sql`g.category_id IN (SELECT id FROM category WHERE id = ${category}::bigint OR parent_id = ${category}::bigint)`,
    );
  if (store !== undefined) where.push(sql`g.store_id = ${store}::bigint`);
  if (query?.texts?.all)
    where.push(sql`g.id IN (SELECT goods_id FROM goods_text WHERE tokens @@ ${query.texts.all}::tsquery)`);
  else if (query !== undefined) {
    const words = shared(query.anywhere);
    // One branch for each band, because each band has its own index.
    const hits = bands.map(
      (band) => sql`SELECT goods_id FROM goods_search WHERE band = ${constant(band)} AND tokens @@ ${words}::tsquery`,
    );
    where.push(sql`g.id IN (${join(hits, " UNION ALL ")})`);
  }
  if (narrowed !== null) where.push(narrowing(narrowed));
  return join(where, " AND ");
}
