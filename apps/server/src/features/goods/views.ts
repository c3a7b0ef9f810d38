import type { Answered } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/goods/api";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { readNumberCursor, timeOfKey, writeCursor } from "../../platform/cursor.ts";
import { type Database, rows } from "../../platform/database.ts";
import { refuse } from "../../platform/refuse.ts";
import { meanOfStars } from "../stores/index.ts";
import { lowestAsked } from "./rules.ts";

const cardsAPage = 24;
const similarCards = 12;

/** The columns of a card; `g` is goods, $1 the language. For other features' lists of cards. */
export const cardColumns = `g.id, coalesce(g.name->>$1, g.name->>'en') AS name, array_to_string(g.pictures, ' ') AS pictures, g.price, g.price_most, g.old_price, g.sales, g.stars_sum, g.ratings,
  g.store_id, coalesce(g.store_name->>$1, g.store_name->>'en') AS store_name, g.free_freight, g.in_stock`;

/**
 * The same in two steps, for lists that sort more rows than they show: `rawCardColumns` inside, over `goods g`,
 * `shownCardColumns` outside, over `p`. Names are taken out of their six languages only for what is shown.
 */
export const rawCardColumns =
  "g.id, g.name, g.pictures, g.price, g.price_most, g.old_price, g.sales, g.stars_sum, g.ratings, g.store_id, g.store_name, g.free_freight, g.in_stock";
export const shownCardColumns = `p.id, coalesce(p.name->>$1, p.name->>'en') AS name, array_to_string(p.pictures, ' ') AS pictures, p.price, p.price_most, p.old_price, p.sales, p.stars_sum, p.ratings,
  p.store_id, coalesce(p.store_name->>$1, p.store_name->>'en') AS store_name, p.free_freight, p.in_stock`;

export interface CardRow {
  id: bigint;
  name: string;
  /** Their names, parted by spaces: reading an array of texts costs a tenth of a list's time. */
  pictures: string;
  price: bigint;
  price_most: bigint;
  old_price: bigint | null;
  sales: number;
  stars_sum: number;
  ratings: number;
  store_id: bigint;
  store_name: string;
  free_freight: boolean;
  in_stock: boolean;
}

export function cardOf(row: CardRow) {
  const pictures = row.pictures.split(" ");
  return {
    id: row.id,
    name: row.name,
    picture: pictures[0] ?? "",
    pictures,
    price: moneyText(row.price),
    price_varies: row.price_most > row.price,
    old_price: row.old_price === null ? null : moneyText(row.old_price),
    sales: row.sales,
    rating: meanOfStars(row.stars_sum, row.ratings),
    ratings: row.ratings,
    store_id: row.store_id,
    store_name: row.store_name,
    free_freight: row.free_freight,
    in_stock: row.in_stock,
  };
}

interface DetailRow extends CardRow {
  description: string;
  on_sale: boolean;
  demo: boolean;
  favourites: number;
  brand: string | null;
  spread: number[];
  axes: { name: Translated; values: { name: Translated; hex: string | null; picture: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
  category_id: bigint;
  category_name: string;
  freight_id: bigint;
  first: bigint;
  further: bigint;
  free_from: bigint | null;
  not_to: string[];
  logo: string;
  level: number;
  credit: number;
  fans: number;
  store_goods: number;
  ships_from: string;
  /** Money is text here: a number of JSON would lose digits. */
  skus: { id: string; values: number[]; price: string; stock: number; picture: string }[];
  asked: { since: string; price: string }[];
}

/** Everything of the goods page in one statement; a SELECT for each part costs a round trip for each. */
export async function goodsDetail(tx: Database, id: bigint, language: Language, now: Date): Promise<Answered<typeof goods.detail>> {
  const [row] = await rows<DetailRow>(
    tx,
    `SELECT ${cardColumns}, coalesce(g.description->>$1, g.description->>'en') AS description, g.on_sale AND s.open AS on_sale, g.demo, g.favourites, g.brand, g.spread,
            g.axes, g.parameters, g.category_id, coalesce(c.name->>$1, c.name->>'en') AS category_name,
            f.id AS freight_id, f.first, f.further, f.free_from, f.not_to,
            s.logo, s.level, s.credit, s.fans, s.goods AS store_goods, s.ships_from,
            (SELECT coalesce(json_agg(json_build_object('id', k.id::text, 'values', k."values", 'price', k.price::text, 'stock', k.on_hand - k.reserved, 'picture', k.picture) ORDER BY k."values", k.id), '[]')
               FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus,
            (SELECT coalesce(json_agg(json_build_object('since', p.since, 'price', p.price::text)), '[]') FROM price_asked p WHERE p.goods_id = g.id) AS asked
     FROM goods g JOIN store s ON s.id = g.store_id JOIN category c ON c.id = g.category_id JOIN freight_template f ON f.id = g.freight_template_id
     WHERE g.id = $2`,
    [language, id],
  );
  if (row === undefined) return refuse("not_found");
  const { name, pictures, price, old_price, sales, rating, ratings } = cardOf(row);
  return {
    id: row.id,
    name,
    description: row.description,
    on_sale: row.on_sale,
    demo: row.demo,
    pictures,
    price,
    price_most: moneyText(row.price_most),
    old_price,
    lowest_30_days: moneyText(lowestAsked(row.asked, row.price, now)),
    sales,
    favourites: row.favourites,
    brand: row.brand,
    category: { id: row.category_id, name: row.category_name },
    axes: row.axes.map((axis) => ({
      name: inLanguage(axis.name, language),
      values: axis.values.map((value) => ({ name: inLanguage(value.name, language), hex: value.hex ?? null, picture: value.picture ?? null })),
    })),
    skus: row.skus.map((sku) => ({ id: BigInt(sku.id), values: sku.values, price: moneyText(BigInt(sku.price)), stock: sku.stock, picture: sku.picture })),
    parameters: row.parameters.map((parameter) => ({ name: inLanguage(parameter.name, language), value: inLanguage(parameter.value, language) })),
    freight: {
      id: row.freight_id,
      first: moneyText(row.first),
      further: moneyText(row.further),
      free_from: row.free_from === null ? null : moneyText(row.free_from),
      not_to: row.not_to,
    },
    store: {
      id: row.store_id,
      name: row.store_name,
      logo: row.logo,
      level: row.level,
      credit: row.credit,
      fans: row.fans,
      goods: row.store_goods,
      ships_from: row.ships_from,
    },
    rating,
    ratings,
    spread: row.spread,
  };
}

export async function goodsToMe(tx: Database, memberId: bigint, id: bigint): Promise<Answered<typeof goods.mine>> {
  const [row] = await rows<{ favourite: boolean; store_followed: boolean; own: boolean }>(
    tx,
    `SELECT EXISTS (SELECT FROM favourite f WHERE f.member_id = $1 AND f.goods_id = g.id) AS favourite,
            EXISTS (SELECT FROM follow w WHERE w.member_id = $1 AND w.store_id = g.store_id) AS store_followed,
            s.owner_id = $1 AS own
     FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = $2`,
    [memberId, id],
  );
  return row ?? refuse("not_found");
}

export async function similarGoods(tx: Database, id: bigint, language: Language): Promise<Answered<typeof goods.similar>> {
  const found = await rows<CardRow>(
    tx,
    `SELECT ${cardColumns} FROM goods g
     WHERE g.category_id = (SELECT category_id FROM goods WHERE id = $2) AND g.on_sale AND g.store_open AND g.id <> $2
     ORDER BY g.score DESC, g.id DESC LIMIT ${similarCards}`,
    [language, id],
  );
  return { items: found.map(cardOf) };
}

export async function favouriteCards(
  tx: Database,
  memberId: bigint,
  cursor: string | undefined,
  language: Language,
): Promise<Answered<typeof goods.favourites>> {
  const [ms, id] = readNumberCursor(cursor, 2);
  const found = await rows<CardRow & { on_sale: boolean; createtime: Date }>(
    tx,
    `SELECT ${cardColumns}, g.on_sale AND g.store_open AS on_sale, f.created_at AS createtime
     FROM favourite f JOIN goods g ON g.id = f.goods_id
     WHERE f.member_id = $2 AND ($3::timestamptz IS NULL OR (f.created_at, f.goods_id) < ($3, $4::bigint))
     ORDER BY f.created_at DESC, f.goods_id DESC LIMIT ${cardsAPage + 1}`,
    [language, memberId, timeOfKey(ms), id ?? null],
  );
  const page = found.slice(0, cardsAPage);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...cardOf(row), on_sale: row.on_sale, createtime: row.createtime })),
    next: found.length > cardsAPage && last !== undefined ? writeCursor([last.createtime.getTime(), last.id]) : null,
  };
}

export async function visitedCards(
  tx: Database,
  memberId: bigint,
  cursor: string | undefined,
  language: Language,
  since: Date,
): Promise<Answered<typeof goods.history>> {
  const [ms, id] = readNumberCursor(cursor, 2);
  const found = await rows<CardRow & { on_sale: boolean; visited: Date }>(
    tx,
    `SELECT ${cardColumns}, g.on_sale AND g.store_open AS on_sale, v.visited_at AS visited
     FROM visit v JOIN goods g ON g.id = v.goods_id
     WHERE v.member_id = $2 AND v.kept AND v.visited_at >= $5 AND ($3::timestamptz IS NULL OR (v.visited_at, v.goods_id) < ($3, $4::bigint))
     ORDER BY v.visited_at DESC, v.goods_id DESC LIMIT ${cardsAPage + 1}`,
    [language, memberId, timeOfKey(ms), id ?? null, since],
  );
  const page = found.slice(0, cardsAPage);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...cardOf(row), on_sale: row.on_sale, visited: row.visited })),
    next: found.length > cardsAPage && last !== undefined ? writeCursor([last.visited.getTime(), last.id]) : null,
  };
}
