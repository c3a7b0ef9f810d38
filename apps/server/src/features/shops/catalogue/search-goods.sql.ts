import type { Sort } from "@arcade/contract/shops/catalogue/api";
import { createBoundedCache } from "../../../platform/bounded-cache.ts";
import { type Database, one } from "../../../platform/database.ts";
import { constant, join, shared, sql, type Sql } from "../../../platform/sql.ts";
import { type Place, placeColumns, placesOf, placesText } from "../goods/index.ts";
import { narrowing, orders, type SortEnd } from "./list.sql.ts";
import { bands, type Narrowing } from "./rules.ts";
import type { SearchQuery } from "./words/read-words.ts";

/** Level 1: the name has all words. Level 2: some words are in the category, store or colours. */
const levels = [1, 2] as const;

/** The filters of a search. Its text depends only on which filters are set, so that each text stays prepared. */
export interface SearchFilter {
  sort: Sort;
  query: SearchQuery;
  category: bigint | undefined;
  narrowed: Narrowing | null;
  limit: number;
}

/** The end of the page before. The overall order continues at a level and band. */
export type SearchEnd = SortEnd & { level: bigint; band: bigint };

interface Parts {
  inName: Sql;
  anywhere: Sql;
  /** If hits are narrowed, the goods are looked up for each hit. Otherwise only the shown goods are looked up. */
  from: Sql;
  fromGoods: Sql;
  where: Sql;
  limit: Sql;
}

function partsOf({ query, category, narrowed, limit }: SearchFilter): Parts {
  const where: Sql[] = [];
  if (category !== undefined)
    where.push(
      sql` AND g.category_id IN (SELECT id FROM category WHERE id = ${category}::bigint
        OR parent_id = ${category}::bigint)`,
    );
  if (narrowed !== null) where.push(sql` AND ${narrowing(narrowed)}`);
  const fromGoods = narrowed !== null ? sql`${hitsWithGoods}${withStores}` : hitsWithGoods;
  return {
    inName: sql`${shared(query.inName)}::tsquery`,
    anywhere: sql`${shared(query.anywhere)}::tsquery`,
    from: category !== undefined || narrowed !== null ? fromGoods : hits,
    fromGoods,
    where: join(where, ""),
    limit: sql`LIMIT ${constant(limit)}`,
  };
}

const hits = sql`FROM goods_search h`;
const hitsWithGoods = sql`${hits} JOIN goods g ON g.id = h.goods_id`;
const withStores = sql` JOIN store s ON s.id = g.store_id`;

/**
 * How much the words of earlier searches found in all. This is a hint for the quicker of two ways. Both find the same,
 * in the same order, so a page may continue where the other way ended.
 */
const sizes = createBoundedCache<"few" | "many">(2 * 1024 * 1024);
/** Above this, the branches that stop early cost less than reading everything. */
const maxFew = 200;

/** The keys of each row are those of its cursor: level, band and score, or the key of the sort. */
export async function foundEverywhere(tx: Database, filter: SearchFilter, end: SearchEnd | null): Promise<Place[]> {
  if (filter.sort !== "overall") return placesIn(tx, sorted(filter, end), 1);
  const words = filter.query.anywhere;
  const isPlain = filter.category === undefined && filter.narrowed === null;
  if (isPlain && sizes.get(words) === "few") {
    const { places, hits } = await one<{ places: string | null; hits: number }>(tx, gathered(filter, end));
    if (hits > maxFew) sizes.set(words, "many", words.length);
    return placesOf(places, overallKeys);
  }
  const found = await placesIn(tx, overall(filter, end), overallKeys);
  // All bands were searched for the names.
  const isAtEnd = found.length < filter.limit || found.at(-1)?.keys[0] === "2";
  if (isPlain && isAtEnd && sizes.get(words) === undefined) sizes.set(words, "few", words.length);
  return found;
}

const overallKeys = 3;

/** The places of a statement with one column of them. */
export async function placesIn(tx: Database, statement: Sql, keys: number): Promise<Place[]> {
  const { places } = await one<{ places: string | null }>(tx, statement);
  return placesOf(places, keys);
}

/**
 * Names before the rest, bands downwards, and in each band the best first. The branches run one after the other and
 * stop as soon as the page is full: 24 of 20,000 shoes cost some hundred rows, not 20,000.
 */
function overall(filter: SearchFilter, end: SearchEnd | null): Sql {
  const { inName, anywhere, from, where, limit } = partsOf(filter);
  const [endLevel, endBand] = [sql`${shared(end?.level)}::int`, sql`${shared(end?.band)}::int`];
  const [endScore, endId] = [sql`${shared(end?.key)}::bigint`, sql`${shared(end?.id)}::bigint`];
  const branch = (level: number, band: number) => {
    const [thisLevel, thisBand] = [constant(level), constant(band)];
    const words = level === 1 ? sql`h.tokens @@ ${inName}` : sql`h.tokens @@ ${anywhere} AND NOT h.tokens @@ ${inName}`;
    const after =
      end === null
        ? sql``
        : sql` AND (${endLevel}, ${endBand}) <= (${thisLevel}, ${thisBand})
          AND ((${endLevel}, ${endBand}) < (${thisLevel}, ${thisBand})
          OR (h.score, h.goods_id) < (${endScore}, ${endId}))`;
    return sql`(SELECT ${thisLevel} AS level, ${thisBand} AS band, h.score, h.goods_id ${from}
      WHERE h.band = ${thisBand} AND ${words}${where}${after} ORDER BY h.score DESC, h.goods_id DESC ${limit})`;
  };
  const branches = levels.flatMap((level) => bands.map((band) => branch(level, band)));
  return sql`WITH page AS MATERIALIZED (SELECT * FROM (${join(branches, " UNION ALL ")}) hits ${limit})
    SELECT ${placesText(
      sql`SELECT ${placeColumns}, page.score, page.level, page.band FROM page JOIN goods g ON g.id = page.goods_id
        ORDER BY page.level, page.band, page.score DESC, page.goods_id DESC`,
      [sql`p.level`, sql`p.band`, sql`p.score`],
    )} AS places`;
}

/**
 * The same for searches that find little: each band's index is read once and not twice, and the result is sorted. Two
 * words of 100,000 goods find 20. Before, eight branches searched for them, because none filled the page.
 */
function gathered(filter: SearchFilter, end: SearchEnd | null): Sql {
  const { inName, anywhere, limit } = partsOf(filter);
  const inBands = bands.map(
    (band) => sql`SELECT goods_id, score, band, CASE WHEN tokens @@ ${inName} THEN 1 ELSE 2 END AS level
      FROM goods_search WHERE band = ${constant(band)} AND tokens @@ ${anywhere}`,
  );
  const after =
    end === null
      ? sql``
      : sql`WHERE (level, band) > (${end.level}::int, ${end.band}::int)
          OR ((level, band) = (${end.level}::int, ${end.band}::int)
            AND (score, goods_id) < (${end.key}::bigint, ${end.id}::bigint))`;
  return sql`WITH found AS MATERIALIZED (${join(inBands, " UNION ALL ")}),
    page AS MATERIALIZED (SELECT * FROM found ${after} ORDER BY level, band, score DESC, goods_id DESC ${limit})
    SELECT (SELECT count(*) FROM found)::int AS hits, ${placesText(
      sql`SELECT ${placeColumns}, page.score, page.level, page.band FROM page JOIN goods g ON g.id = page.goods_id
        ORDER BY page.level, page.band, page.score DESC, page.goods_id DESC`,
      [sql`p.level`, sql`p.band`, sql`p.score`],
    )} AS places`;
}

/** Every other order reads all that is found. */
function sorted(filter: SearchFilter, end: SearchEnd | null): Sql {
  const { inName, anywhere, fromGoods, where, limit } = partsOf(filter);
  const order = orders[filter.sort];
  const after = end === null ? sql`` : sql` AND ${order.after(end)}`;
  const branches = bands.map(
    (band) =>
      sql`(SELECT g.id, g.${order.key} ${fromGoods} WHERE h.band = ${constant(band)}
        AND h.tokens @@ ${anywhere}${where}${after})`,
  );
  return sql`WITH page AS MATERIALIZED (SELECT * FROM (${join(branches, " UNION ALL ")}) g WHERE ${inName} IS NOT NULL
    ORDER BY ${order.by(sql`g`)} ${limit})
    SELECT ${placesText(
      sql`SELECT ${placeColumns}, g.score, g.sales, g.created_at FROM page JOIN goods g ON g.id = page.id
        ORDER BY ${order.by(sql`g`)}`,
      [order.written],
    )} AS places`;
}

/**
 * As its keys: the level, then the key of the sort. Inside one store the store's own index leads: it has few goods, and
 * each is looked at. Overall puts names first.
 */
export function foundInStore(
  tx: Database,
  store: bigint,
  filter: SearchFilter,
  end: Omit<SearchEnd, "band"> | null,
): Promise<Place[]> {
  const { inName, anywhere, fromGoods, where, limit } = partsOf(filter);
  const order = orders[filter.sort];
  const level =
    filter.sort === "overall"
      ? sql`CASE WHEN h.tokens @@ ${inName} THEN 1 ELSE 2 END`
      : sql`CASE WHEN ${inName} IS NULL THEN 1 ELSE 0 END`;
  const found = sql`SELECT g.id, g.${order.key}, ${level} AS level ${fromGoods} WHERE g.store_id = ${store}::bigint
    AND h.tokens @@ ${anywhere}${where}`;
  const after =
    end === null
      ? sql``
      : sql` WHERE g.level > ${end.level}::int OR (g.level = ${end.level}::int AND ${order.after(end)})`;
  return placesIn(
    tx,
    sql`WITH page AS MATERIALIZED (SELECT * FROM (${found}) g${after} ORDER BY g.level, ${order.by(sql`g`)} ${limit})
    SELECT ${placesText(
      sql`SELECT ${placeColumns}, g.score, g.sales, g.created_at, page.level FROM page JOIN goods g ON g.id = page.id
        ORDER BY page.level, ${order.by(sql`g`)}`,
      [sql`p.level`, order.written],
    )} AS places`,
    2,
  );
}
