import type { Sort } from "@arcade/contract/shops/catalogue/api";
import { createBoundedCache } from "../../../platform/bounded-cache.ts";
import { type Database, one } from "../../../platform/database.ts";
import { constant, join, shared, sql, type Sql } from "../../../platform/sql.ts";
import { type Place, placeColumns, placesOf, placesText } from "../goods/index.ts";
import { narrowing, orders, type SortEnd } from "./list.sql.ts";
import { bands, type Narrowing } from "./rules.ts";
import type { SearchQuery } from "./words/read-words.ts";

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
  /** The goods of each level, and of no level before it. */
  levels: readonly Sql[];
  anywhere: Sql;
  /** The number of a row's level. */
  level: Sql;
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
  const tokens = query.levels.map((words) => sql`h.tokens @@ ${shared(words)}::tsquery`);
  const branches = tokens.map((has, at) => sql`WHEN ${has} THEN ${constant(at + 1)}`).slice(0, -1);
  return {
    levels: tokens.map((has, at) => join([has, ...tokens.slice(0, at).map((before) => sql`NOT ${before}`)], " AND ")),
    anywhere: tokens.at(-1) ?? sql`false`,
    level: sql`CASE ${join(branches, " ")} ELSE ${constant(tokens.length)} END`,
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
  const words = filter.query.levels.join("\n");
  const isPlain = filter.category === undefined && filter.narrowed === null;
  if (isPlain && sizes.get(words) === "few") {
    const { places, hits } = await one<{ places: string | null; hits: number }>(tx, gathered(filter, end));
    if (hits > maxFew) sizes.set(words, "many", words.length);
    return placesOf(places, overallKeys);
  }
  const found = await placesIn(tx, overall(filter, end), overallKeys);
  // All bands were searched for the names.
  const isAtEnd = found.length < filter.limit || Number(found.at(-1)?.keys[0]) === filter.query.levels.length;
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
  const { levels, from, where, limit } = partsOf(filter);
  const [endLevel, endBand] = [sql`${shared(end?.level)}::int`, sql`${shared(end?.band)}::int`];
  const [endScore, endId] = [sql`${shared(end?.key)}::bigint`, sql`${shared(end?.id)}::bigint`];
  const branch = (words: Sql, level: number, band: number) => {
    const [thisLevel, thisBand] = [constant(level), constant(band)];
    const after =
      end === null
        ? sql``
        : sql` AND (${endLevel}, ${endBand}) <= (${thisLevel}, ${thisBand})
          AND ((${endLevel}, ${endBand}) < (${thisLevel}, ${thisBand})
          OR (h.score, h.goods_id) < (${endScore}, ${endId}))`;
    return sql`(SELECT ${thisLevel} AS level, ${thisBand} AS band, h.score, h.goods_id ${from}
      WHERE h.band = ${thisBand} AND ${words}${where}${after} ORDER BY h.score DESC, h.goods_id DESC ${limit})`;
  };
  const branches = levels.flatMap((words, at) => bands.map((band) => branch(words, at + 1, band)));
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
  const { level, anywhere, limit } = partsOf(filter);
  const inBands = bands.map(
    (band) => sql`SELECT goods_id, score, band, ${level} AS level
      FROM goods_search h WHERE band = ${constant(band)} AND ${anywhere}`,
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
  const { anywhere, fromGoods, where, limit } = partsOf(filter);
  const order = orders[filter.sort];
  const after = end === null ? sql`` : sql` AND ${order.after(end)}`;
  const branches = bands.map(
    (band) =>
      sql`(SELECT g.id, g.${order.key} ${fromGoods} WHERE h.band = ${constant(band)}
        AND ${anywhere}${where}${after})`,
  );
  return sql`WITH page AS MATERIALIZED (SELECT * FROM (${join(branches, " UNION ALL ")}) g
    ORDER BY ${order.by(sql`g`)} ${limit})
    SELECT ${placesText(
      sql`SELECT ${placeColumns}, g.score, g.sales, g.created_at FROM page JOIN goods g ON g.id = page.id
        ORDER BY ${order.by(sql`g`)}`,
      [order.written],
    )} AS places`;
}

/**
 * As its keys: the level, then the key of the sort. Inside one store the store's own index leads: it has few goods, and
 * each is looked at. So is each hit of a search in all texts, in one store or everywhere. Overall puts names first.
 */
export function foundOneByOne(
  tx: Database,
  store: bigint | undefined,
  filter: SearchFilter,
  end: Omit<SearchEnd, "band"> | null,
): Promise<Place[]> {
  const { level: levelOfWords, anywhere, fromGoods, where, limit } = partsOf(filter);
  const { texts } = filter.query;
  const order = orders[filter.sort];
  const from = texts === null ? fromGoods : sql`${fromGoods} JOIN goods_text t ON t.goods_id = h.goods_id`;
  const matches = texts === null || texts.all === null ? anywhere : sql`t.tokens @@ ${texts.all}::tsquery`;
  const near = texts === null ? levelOfWords : distance(texts.parts);
  const level = filter.sort === "overall" ? near : constant(0);
  const found = sql`SELECT g.id, g.${order.key}, ${level} AS level ${from}
    WHERE ${store === undefined ? sql`` : sql`g.store_id = ${store}::bigint AND `}${matches}${where}`;
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

/** How far the parts of a search are from the name of the goods, summed: in it, around it, in a text, not there. */
function distance(parts: NonNullable<SearchQuery["texts"]>["parts"]): Sql {
  const column = (of: "inName" | "anywhere" | "inText") => sql`${parts.map((part) => part[of])}::text[]`;
  return sql`(SELECT sum(u.weight * CASE WHEN h.tokens @@ u.in_name::tsquery THEN 0
      WHEN h.tokens @@ u.anywhere::tsquery THEN 1 WHEN t.tokens @@ u.in_text::tsquery THEN 3 ELSE 9 END)
    FROM unnest(${column("inName")}, ${column("anywhere")}, ${column("inText")},
      ${parts.map(({ weight }) => weight)}::int[]) AS u (in_name, anywhere, in_text, weight))::int`;
}
