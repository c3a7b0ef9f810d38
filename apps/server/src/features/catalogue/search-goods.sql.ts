import type { Sort } from "@arcade/contract/catalogue/api";
import { type Database, many } from "../../platform/database.ts";
import type { Sql } from "../../platform/sql.ts";
import { cardColumns, type CardRow } from "../goods/index.ts";
import { narrowing, orders } from "./list.sql.ts";
import { bands, goodsAPage, type Narrowed, type SortKeys } from "./rules.ts";

export interface SearchShape {
  sort: Sort;
  further: boolean;
  category: boolean;
  narrowed: Narrowed;
}

/** A found goods: level 1 has all words in its name, level 2 finds some in its category, store or colours. */
export type FoundRow = CardRow & SortKeys & { level: number; band: number };

const levels = [1, 2] as const;
const texts = new Map<string, string>();

/**
 * Parameters: language; the words in the name; the words anywhere; category; brand, ships_from, price_least, price_most, free_freight, coupon, attributes;
 * the cursor: level, band, score and id of the overall sort, else the sort's key and id. Those that the shape has.
 */
export function searchText(shape: SearchShape): string {
  const name = JSON.stringify(shape);
  const text = texts.get(name) ?? (shape.sort === "overall" ? writeOverall(shape) : writeSorted(shape));
  texts.set(name, text);
  return text;
}

interface Parts {
  next: (type: string) => string;
  inName: string;
  anywhere: string;
  /** Where hits are narrowed the goods are looked up; the hits of words alone need them only for what is shown. */
  from: string;
  fromGoods: string;
  where: string;
}

function partsOf({ category, narrowed }: SearchShape): Parts {
  let last = 3;
  const next = (type: string) => `$${(last += 1)}::${type}`;
  const where: string[] = [];
  if (category) {
    const parameter = next("bigint");
    where.push(` AND g.category_id IN (SELECT id FROM category WHERE id = ${parameter} OR parent_id = ${parameter})`);
  }
  if (narrowed !== null) where.push(` AND ${narrowing(narrowed, next)}`);
  const fromGoods = narrowed !== null ? `${hitsWithGoods}${withStores}` : hitsWithGoods;
  return { next, inName: "$2::tsquery", anywhere: "$3::tsquery", from: category || narrowed !== null ? fromGoods : hits, fromGoods, where: where.join("") };
}

const hits = "FROM goods_search h";
const hitsWithGoods = `${hits} JOIN goods g ON g.id = h.goods_id`;
const withStores = " JOIN store s ON s.id = g.store_id";

/**
 * Name before the rest, bands downwards, in each the best first. The branches run one after the other and stop as soon as the
 * page is full: 24 of 20,000 shoes cost some hundred rows, not 20,000.
 */
function writeOverall(shape: SearchShape): string {
  const { next, inName, anywhere, from, where } = partsOf(shape);
  const end = shape.further ? { level: next("int"), band: next("int"), score: next("bigint"), id: next("bigint") } : null;
  const branch = (level: number, band: number) => {
    const words = level === 1 ? `h.tokens @@ ${inName}` : `h.tokens @@ ${anywhere} AND NOT h.tokens @@ ${inName}`;
    const after =
      end === null
        ? ""
        : ` AND (${end.level}, ${end.band}) <= (${level}, ${band}) AND ((${end.level}, ${end.band}) < (${level}, ${band}) OR (h.score, h.goods_id) < (${end.score}, ${end.id}))`;
    return `(SELECT ${level} AS level, ${band} AS band, h.score, h.goods_id ${from} WHERE h.band = ${band} AND ${words}${where}${after} ORDER BY h.score DESC, h.goods_id DESC LIMIT ${goodsAPage + 1})`;
  };
  const branches = levels.flatMap((level) => bands.map((band) => branch(level, band)));
  return `WITH page AS MATERIALIZED (SELECT * FROM (${branches.join(" UNION ALL ")}) hits LIMIT ${goodsAPage + 1})
    SELECT ${cardColumns}, page.score, page.level, page.band FROM page JOIN goods g ON g.id = page.goods_id
    ORDER BY page.level, page.band, page.score DESC, page.goods_id DESC`;
}

/** Every other order looks at all that is found. */
function writeSorted(shape: SearchShape): string {
  const { next, inName, anywhere, fromGoods, where } = partsOf(shape);
  const order = orders[shape.sort];
  const after = shape.further ? ` AND (g.${order.key}, g.id) ${order.after} (${next(order.type)}, ${next("bigint")})` : "";
  const branches = bands.map((band) => `(SELECT g.id, g.${order.key} ${fromGoods} WHERE h.band = ${band} AND h.tokens @@ ${anywhere}${where}${after})`);
  return `WITH page AS MATERIALIZED (SELECT * FROM (${branches.join(" UNION ALL ")}) g WHERE ${inName} IS NOT NULL ORDER BY ${order.by("g")} LIMIT ${goodsAPage + 1})
    SELECT ${cardColumns}, g.score, g.created_at, 0 AS level, 0 AS band FROM page JOIN goods g ON g.id = page.id
    ORDER BY ${order.by("g")}`;
}

/** Inside one store the store's own index leads: it has few goods, and each is looked at. Overall puts names first. */
export function storeSearchText(shape: SearchShape): string {
  const name = `store ${JSON.stringify(shape)}`;
  const text = texts.get(name) ?? writeStoreSearch(shape);
  texts.set(name, text);
  return text;
}

function writeStoreSearch(shape: SearchShape): string {
  const { next, inName, anywhere, fromGoods, where } = partsOf(shape);
  const store = next("bigint");
  const order = orders[shape.sort];
  const level = shape.sort === "overall" ? `CASE WHEN h.tokens @@ ${inName} THEN 1 ELSE 2 END` : `CASE WHEN ${inName} IS NULL THEN 1 ELSE 0 END`;
  const found = `SELECT g.id, g.${order.key}, ${level} AS level ${fromGoods} WHERE g.store_id = ${store} AND h.tokens @@ ${anywhere}${where}`;
  const after = shape.further ? afterInStore(next, order) : "";
  return `WITH page AS MATERIALIZED (SELECT * FROM (${found}) g${after} ORDER BY g.level, ${order.by("g")} LIMIT ${goodsAPage + 1})
    SELECT ${cardColumns}, g.score, g.created_at, page.level, 0 AS band FROM page JOIN goods g ON g.id = page.id
    ORDER BY page.level, ${order.by("g")}`;
}

function afterInStore(next: (type: string) => string, order: (typeof orders)[Sort]): string {
  const level = next("int");
  return ` WHERE g.level > ${level} OR (g.level = ${level} AND (g.${order.key}, g.id) ${order.after} (${next(order.type)}, ${next("bigint")}))`;
}

export function foundGoods(tx: Database, text: Sql): Promise<FoundRow[]> {
  return many<FoundRow>(tx, text);
}
