import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/catalogue/api";
import type { Language } from "@arcade/contract/languages";
import { readNumberCursor, timeOfKey, writeCursor } from "../../platform/cursor.ts";
import { type Database, rows } from "../../platform/database.ts";
import { type CardRow, cardOf } from "../goods/index.ts";
import { endOfPage, goodsAPage, isNarrowed, type ListInput, narrowingOf, type SortKeys } from "./rules.ts";
import { listText } from "./sql.ts";

export async function categoryTree(tx: Database, language: Language): Promise<Answered<typeof catalogue.categories>> {
  const found = await rows<{ id: bigint; parent_id: bigint | null; name: string; picture: string; goods: number }>(
    tx,
    "SELECT id, parent_id, coalesce(name->>$1, name->>'en') AS name, picture, goods FROM category ORDER BY position, id",
    [language],
  );
  const childrenOf = Map.groupBy(found, ({ parent_id }) => parent_id);
  return {
    items: (childrenOf.get(null) ?? []).map((parent) => {
      const children = childrenOf.get(parent.id) ?? [];
      return { ...parent, goods: children.reduce((goods, child) => goods + child.goods, parent.goods), children };
    }),
  };
}

/** A page of a list without keywords. */
export async function goodsPage(tx: Database, input: ListInput, language: Language): Promise<Answered<typeof catalogue.goods>> {
  const sort = input.sort ?? "overall";
  const [key, id] = readNumberCursor(input.cursor, 2);
  const narrowed = isNarrowed(input);
  const text = listText({ sort, further: id !== undefined, category: input.category !== undefined, store: input.store !== undefined, narrowed });
  const found = await rows<CardRow & SortKeys>(tx, text, [
    language,
    ...(input.category === undefined ? [] : [input.category]),
    ...(input.store === undefined ? [] : [input.store]),
    ...(narrowed ? narrowingOf(input) : []),
    ...(id === undefined ? [] : [sort === "new" ? timeOfKey(key) : key, id]),
  ]);
  return { ...pageOf(found, (last) => endOfPage(sort, last)), did_you_mean: null };
}

/** The page's cards, and where it ends if there is more. */
export function pageOf<Row extends CardRow>(found: readonly Row[], end: (last: Row) => readonly (bigint | number)[]) {
  const page = found.slice(0, goodsAPage);
  const last = page.at(-1);
  return { items: page.map(cardOf), next: found.length > goodsAPage && last !== undefined ? writeCursor(end(last)) : null };
}

export async function hotWords(tx: Database, language: Language): Promise<Answered<typeof catalogue.hotWords>> {
  const found = await rows<{ word: string }>(tx, "SELECT coalesce(word->>$1, word->>'en') AS word FROM hot_word ORDER BY position, id", [language]);
  return { items: found.map(({ word }) => word) };
}
