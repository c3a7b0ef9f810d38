import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Language, Translated } from "@arcade/contract/languages";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { storeColumns, type StoreCardRow } from "../stores/index.ts";
import { goodsAPage } from "./rules.ts";

export async function categoryTree(tx: Database, language: Language): Promise<Answered<typeof catalogue.categories>> {
  const found = await many<{ id: bigint; parent_id: bigint | null; name: string; picture: string; goods: number }>(
    tx,
    sql`SELECT id, parent_id, coalesce(name->>${language}, name->>'en') AS name, picture, goods FROM category
      ORDER BY position, id`,
  );
  const childrenOf = Map.groupBy(found, ({ parent_id }) => parent_id);
  return {
    items: (childrenOf.get(null) ?? []).map((parent) => {
      const children = childrenOf.get(parent.id) ?? [];
      return { ...parent, goods: children.reduce((goods, child) => goods + child.goods, parent.goods), children };
    }),
  };
}

export async function attributesOf(tx: Database, category: bigint): Promise<Answered<typeof catalogue.attributes>> {
  const [found] = await many<{ attributes: Translated[] }>(
    tx,
    sql`SELECT attributes FROM category WHERE id = ${category}`,
  );
  return { items: found?.attributes ?? [] };
}

export async function hotWords(tx: Database, language: Language): Promise<Answered<typeof catalogue.hotWords>> {
  const found = await many<{ word: string }>(
    tx,
    sql`SELECT coalesce(word->>${language}, word->>'en') AS word FROM hot_word ORDER BY position, id`,
  );
  return { items: found.map(({ word }) => word) };
}

interface SuggestionRow {
  text: string;
  kind: "word" | "category" | "store";
  id: bigint | null;
}

const maxSuggestions = 8;
const suggestedOthers = 2;

/** Words with this beginning, then categories and stores with such names: 8 in all. */
export async function suggestions(
  tx: Database,
  folded: string,
  query: string,
  language: Language,
): Promise<Answered<typeof catalogue.suggest>> {
  const found = await many<SuggestionRow>(
    tx,
    sql`(SELECT min(word) AS text, 'word' AS kind, NULL::bigint AS id FROM search_word
      WHERE language IN (${language}, 'en') AND folded >= ${folded} AND folded < ${folded} || chr(1114111)
      GROUP BY folded ORDER BY max(goods) DESC, length(folded), folded LIMIT ${constant(maxSuggestions)})
     UNION ALL
     (SELECT coalesce(name->>${language}, name->>'en'), 'category', id FROM category WHERE tokens @@ ${query}::tsquery
       ORDER BY parent_id IS NOT NULL, goods DESC, id LIMIT ${constant(suggestedOthers)})
     UNION ALL
     (SELECT coalesce(s.name->>${language}, s.name->>'en'), 'store', s.id FROM store_search h
       JOIN store s ON s.id = h.store_id
      WHERE h.tokens @@ ${query}::tsquery AND s.open ORDER BY s.fans DESC, s.id LIMIT ${constant(suggestedOthers)})`,
  );
  const others = found.filter(({ kind }) => kind !== "word");
  return {
    items: [...found.filter(({ kind }) => kind === "word").slice(0, maxSuggestions - others.length), ...others],
  };
}

/** Stores by the words of their names, the most followed first. */
export async function foundStores(
  tx: Database,
  query: string,
  cursor: string | undefined,
  language: Language,
): Promise<Answered<typeof catalogue.stores>> {
  return pageOf(
    { cursor, size: goodsAPage, keys: ["number", "number"] },
    ([fans, id], limit) =>
      many<StoreCardRow>(
        tx,
        sql`SELECT ${storeColumns(language)} FROM store_search h JOIN store s ON s.id = h.store_id
     WHERE h.tokens @@ ${query}::tsquery AND s.open AND (${fans}::bigint IS NULL
       OR (s.fans, s.id) < (${fans}::bigint, ${id}::bigint))
     ORDER BY s.fans DESC, s.id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.fans, last.id],
  );
}
