import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import type { supply, SupplySort } from "@arcade/contract/shops/supply/api";
import { expectedProfit, priceAt } from "@arcade/contract/shops/supply/price";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { plainColumnsOf } from "../goods/index.ts";
import { freightOfItem } from "./freight.sql.ts";
import { queryOf, termsOf } from "./rules.ts";

const cardsAPage = 24;

interface StoreRow {
  id: bigint;
  level: number;
  listed: number;
  credit: number;
}

export async function storeTerms(tx: Database, settings: Settings, storeId: bigint) {
  const store = await maybeOne<StoreRow>(tx, sql`SELECT id, level, listed, credit FROM store WHERE id = ${storeId}`);
  if (store === null) throw new Error(`a merchant without a store: ${storeId}`);
  return termsOf(settings, store);
}

export async function supplyCategories(tx: Database, language: Language): Promise<Answered<typeof supply.categories>> {
  const found = await many<{ id: bigint; parent_id: bigint | null; name: string; items: number }>(
    tx,
    sql`SELECT c.id, c.parent_id, coalesce(c.name->>${language}, c.name->>'en') AS name, (SELECT count(*)::int
      FROM supply_item i WHERE i.category_id = c.id AND i.active) AS items
     FROM category c ORDER BY c.position, c.id`,
  );
  const items = found
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, name, items: own }) => {
      const children = found
        .filter(({ parent_id, items: count }) => parent_id === id && count > 0)
        .map((child) => ({ id: child.id, name: child.name, items: child.items }));
      return { id, name, items: own + children.reduce((total, child) => total + child.items, 0), children };
    })
    .filter(({ items: count }) => count > 0);
  return { items };
}

interface CardRow {
  id: bigint;
  name: string;
  picture: string;
  brand: string | null;
  category: string;
  ships_from: string;
  level: number;
  purchase_price: bigint;
  purchase_varies: boolean;
  suggested_price: bigint;
  pieces: number;
  goods_id: bigint | null;
  on_sale: boolean | null;
  created_at: Date;
}

const figures = sql`CROSS JOIN LATERAL (
  SELECT min(purchase_price) AS purchase_price, max(purchase_price) > min(purchase_price) AS purchase_varies,
    sum(on_hand)::int AS pieces,
         (array_agg(suggested_price ORDER BY purchase_price, id))[1] AS suggested_price FROM supply_sku
           WHERE item_id = i.id
) k`;
interface Narrowed {
  storeId: bigint;
  category: bigint | null;
  query: string | null;
  listable: boolean;
  level: number;
}

const foundBy = ({
  storeId,
  category,
  query,
  listable,
  level,
}: Narrowed) => sql`FROM supply_item i JOIN category c ON c.id = i.category_id ${figures}
  LEFT JOIN goods g ON g.store_id = ${storeId} AND g.supply_item_id = i.id AND g.removed_at IS NULL
  WHERE i.active AND (${category}::bigint IS NULL OR i.category_id = ${category} OR c.parent_id = ${category})
    AND (${query}::text IS NULL OR i.tokens @@ ${query}::tsquery)
    AND (NOT ${listable}::boolean OR (i.level <= ${level} AND g.id IS NULL AND k.pieces > 0))`;
const columns = (
  language: string,
) => sql`i.id, coalesce(i.name->>${language}, i.name->>'en') AS name, i.pictures[1] AS picture, i.brand,
  coalesce(c.name->>${language}, c.name->>'en') AS category, i.ships_from, i.level, k.purchase_price, k.purchase_varies,
    k.suggested_price, k.pieces, g.id AS goods_id, g.on_sale, i.created_at`;

/** Where a page of each order begins and how it is sorted. */
const pages: Record<SupplySort, (key: Date | bigint | null, id: bigint | null) => Sql> = {
  new: (at, id) =>
    sql`(${at}::timestamptz IS NULL OR (i.created_at, i.id) < (${at}, ${id}::bigint))
      ORDER BY i.created_at DESC, i.id DESC`,
  price_up: (price, id) =>
    sql`(${price}::bigint IS NULL OR (k.purchase_price, i.id) > (${price}, ${id}::bigint))
      ORDER BY k.purchase_price, i.id`,
  price_down: (price, id) =>
    sql`(${price}::bigint IS NULL OR (k.purchase_price, i.id) < (${price}, ${id}::bigint))
      ORDER BY k.purchase_price DESC, i.id DESC`,
};

/** A page of the supply catalogue as one store sees it. */
export async function supplyItems(
  context: Context,
  storeId: bigint,
  input: Received<typeof supply.items>,
): Promise<Answered<typeof supply.items>> {
  const terms = await storeTerms(context.tx, context.settings, storeId);
  const query = queryOf(input.keywords);
  if (query === null) return { items: [], next: null, total: 0, terms };
  const sort = input.sort ?? "new";
  const found = foundBy({
    storeId,
    category: input.category ?? null,
    query: query ?? null,
    listable: input.listable === true,
    level: terms.level,
  });
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: cardsAPage, keys: [sort === "new" ? "time" : "number", "number"] },
    ([key, id], limit) =>
      many<CardRow>(
        context.tx,
        sql`SELECT ${columns(context.language)} ${found} AND ${pages[sort](key, id)} LIMIT ${constant(limit)}`,
      ),
    (last) => [sort === "new" ? last.created_at : last.purchase_price, last.id],
  );
  const counted = await one<{ total: number }>(context.tx, sql`SELECT count(*)::int AS total ${found}`);
  return {
    items: items.map((card) => cardOf(card, terms, context.settings)),
    next,
    total: counted.total,
    terms,
  };
}

function cardOf(
  { created_at: _created, ...card }: CardRow,
  terms: { level: number; commission_ppm: number },
  settings: Settings,
) {
  const { profit_ppm } = levelOf(settings, storeLevel(Math.max(card.level, terms.level)));
  const greatest = priceAt(card.purchase_price, profit_ppm);
  const sale_price = greatest < card.suggested_price ? greatest : card.suggested_price;
  return {
    ...card,
    purchase_price: moneyText(card.purchase_price),
    suggested_price: moneyText(card.suggested_price),
    sale_price: moneyText(sale_price),
    profit: moneyText(expectedProfit(sale_price, card.purchase_price, terms.commission_ppm)),
    locked: card.level > terms.level,
    level_fund: moneyText(levelOf(settings, storeLevel(card.level)).fund),
  };
}

interface DetailRow extends PlainFields {
  id: bigint;
  name: string;
  description: string;
  pictures: string[];
  category_id: bigint;
  category_name: string;
  supplier: string;
  ships_from: string;
  level: number;
  axes: { name: Translated; values: { name: Translated; hex?: string | null; picture?: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
  goods_id: bigint | null;
  on_sale: boolean | null;
}

interface SkuRow {
  id: bigint;
  values: number[];
  picture: string;
  purchase_price: bigint;
  suggested_price: bigint;
  weight_grams: number;
  pieces: number;
}

/** One item as the store's owner sees it. An item that is no longer offered is shown only to stores that list it. */
export async function supplyItem(context: Context, storeId: bigint, id: bigint): Promise<Answered<typeof supply.item>> {
  const { tx, language } = context;
  const item = await maybeOne<DetailRow>(
    tx,
    sql`SELECT i.id, coalesce(i.name->>${language}, i.name->>'en') AS name, coalesce(i.description->>${language},
      i.description->>'en') AS description, ${plainColumnsOf(sql`i`)}, i.pictures,
            i.category_id, coalesce(c.name->>${language}, c.name->>'en') AS category_name, p.name AS supplier,
              i.ships_from, i.level, i.axes, i.parameters, g.id AS goods_id, g.on_sale
     FROM supply_item i JOIN category c ON c.id = i.category_id JOIN supplier p ON p.id = i.supplier_id
     LEFT JOIN goods g ON g.store_id = ${storeId} AND g.supply_item_id = i.id AND g.removed_at IS NULL
     WHERE i.id = ${id} AND (i.active OR g.id IS NOT NULL)`,
  );
  if (item === null) return refuse("not_found");
  const terms = await storeTerms(tx, context.settings, storeId);
  const skus = await many<SkuRow>(
    tx,
    sql`SELECT id, "values", picture, purchase_price, suggested_price, weight_grams, on_hand AS pieces FROM supply_sku
      WHERE item_id = ${id} ORDER BY "values", id`,
  );
  const { category_id, category_name, ...shown } = item;
  return {
    ...shown,
    category: { id: category_id, name: category_name },
    locked: item.level > terms.level,
    level_fund: moneyText(levelOf(context.settings, storeLevel(item.level)).fund),
    axes: item.axes.map(({ name, values }) => ({
      name: inLanguage(name, language),
      values: values.map((value) => ({
        name: inLanguage(value.name, language),
        hex: value.hex ?? null,
        picture: value.picture ?? null,
      })),
    })),
    parameters: item.parameters.map(({ name, value }) => ({
      name: inLanguage(name, language),
      value: inLanguage(value, language),
    })),
    skus: skus.map((sku) => ({
      ...sku,
      purchase_price: moneyText(sku.purchase_price),
      suggested_price: moneyText(sku.suggested_price),
      greatest_price: moneyText(priceAt(sku.purchase_price, terms.profit_ppm)),
    })),
    freight: await freightOfItem(tx, id),
    terms,
  };
}
