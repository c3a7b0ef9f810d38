import type { Translated } from "@arcade/contract/languages";
import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { countGoodsOfStores } from "../stores/index.ts";

export interface IndexedGoods {
  id: bigint;
  /** And so is its store. */
  on_sale: boolean;
  score: number;
  indexed: boolean;
  name: Translated;
  /** In languages in which the merchant gave none. */
  translated_name: Partial<Translated>;
  brand: string | null;
  category: Translated;
  parent: Translated | null;
  store: Translated;
  axes: { values: { name: Translated; hex?: string | null }[] }[];
  description: Translated;
  parameters: { name: Translated; value: Translated }[];
}

/** Of its store each goods keeps the name and whether it is open: lists read them there. */
export async function copyStores(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods g SET store_name = s.name, store_open = s.open FROM store s WHERE s.id = g.store_id
      AND g.id = ANY(${goodsIds}) AND (g.store_name <> s.name OR g.store_open <> s.open)`,
  );
}

export function goodsToIndex(tx: Database, goodsIds: readonly bigint[]): Promise<IndexedGoods[]> {
  return many<IndexedGoods>(
    tx,
    sql`SELECT g.id, g.on_sale AND g.store_open AS on_sale, g.score, h.goods_id IS NOT NULL AS indexed, g.name,
      g.translated_name, g.brand,
      c.name AS category, p.name AS parent, s.name AS store, g.axes, g.description, g.parameters
     FROM goods g JOIN category c ON c.id = g.category_id LEFT JOIN category p ON p.id = c.parent_id
       JOIN store s ON s.id = g.store_id LEFT JOIN goods_search h ON h.goods_id = g.id
     WHERE g.id = ANY(${goodsIds}) ORDER BY g.id`,
  );
}

/** Tokens hold no spaces, so each row's travel as one text. */
export async function putGoodsTokens(
  tx: Database,
  found: readonly { id: bigint; score: number; tokens: readonly string[] }[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO goods_search (goods_id, score, tokens)
      SELECT id, score, array_to_tsvector(string_to_array(tokens, ' '))
      FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ score }) => score)}::int[],
      ${found.map(({ tokens }) => tokens.join(" "))}::text[]) AS t (id, score, tokens)
     ON CONFLICT (goods_id) DO UPDATE SET tokens = excluded.tokens, score = excluded.score`,
  );
}

/** A row that has these tokens already is not written: its index has hundreds of entries for each goods. */
export async function putTextTokens(
  tx: Database,
  found: readonly { id: bigint; tokens: readonly string[] }[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO goods_text (goods_id, tokens) SELECT id, array_to_tsvector(string_to_array(tokens, ' '))
      FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ tokens }) => tokens.join(" "))}::text[])
      AS t (id, tokens)
     ON CONFLICT (goods_id) DO UPDATE SET tokens = excluded.tokens WHERE goods_text.tokens <> excluded.tokens`,
  );
}

export async function removeGoodsTokens(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(tx, sql`DELETE FROM goods_search WHERE goods_id = ANY(${goodsIds})`);
  await run(tx, sql`DELETE FROM goods_text WHERE goods_id = ANY(${goodsIds})`);
}

export interface NewWord {
  language: string;
  folded: string;
  word: string;
  goods: number;
}

export async function addWords(tx: Database, words: readonly NewWord[]): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO search_word (language, folded, word, goods) SELECT *
      FROM unnest(${words.map(({ language }) => language)}::text[], ${words.map(({ folded }) => folded)}::text[],
      ${words.map(({ word }) => word)}::text[], ${words.map(({ goods }) => goods)}::int[]) ORDER BY 1, 2
     ON CONFLICT (language, folded) DO UPDATE SET goods = search_word.goods + excluded.goods`,
  );
}

/** The counters of goods on sale, of the categories and stores of these goods. */
export async function countGoods(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`UPDATE category c SET goods = (SELECT count(*) FROM goods g WHERE g.category_id = c.id AND g.on_sale
      AND g.store_open) WHERE c.id IN (SELECT category_id FROM goods WHERE id = ANY(${goodsIds}))`,
  );
  await countGoodsOfStores(tx, goodsIds);
}

export function namesOfStores(tx: Database, storeIds: readonly bigint[]): Promise<{ id: bigint; name: Translated }[]> {
  return many<{ id: bigint; name: Translated }>(tx, sql`SELECT id, name FROM store WHERE id = ANY(${storeIds})`);
}

export async function putStoreTokens(
  tx: Database,
  found: readonly { id: bigint; tokens: readonly string[] }[],
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO store_search (store_id, tokens) SELECT id, array_to_tsvector(string_to_array(tokens, ' '))
      FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ tokens }) => tokens.join(" "))}::text[])
      AS t (id, tokens)
     ON CONFLICT (store_id) DO UPDATE SET tokens = excluded.tokens`,
  );
}

export function namesOfCategories(tx: Database): Promise<{ id: bigint; name: Translated }[]> {
  return many<{ id: bigint; name: Translated }>(tx, sql`SELECT id, name FROM category`);
}

export async function putCategoryTokens(
  tx: Database,
  found: readonly { id: bigint; tokens: readonly string[] }[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE category SET tokens = array_to_tsvector(string_to_array(t.tokens, ' '))
      FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ tokens }) => tokens.join(" "))}::text[])
      AS t (id, tokens) WHERE category.id = t.id`,
  );
}
