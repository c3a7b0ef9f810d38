import { foldedOf, looseTokensOf, tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { type Language, languages, type Translated } from "@arcade/contract/languages";
import type { Context } from "../../../platform/context.ts";
import {
  addWords,
  copyStores,
  countGoods,
  goodsToIndex,
  type IndexedGoods,
  namesOfCategories,
  namesOfStores,
  type NewWord,
  putCategoryTokens,
  putGoodsTokens,
  putStoreTokens,
  putTextTokens,
  removeGoodsTokens,
} from "./index-goods.sql.ts";

/**
 * Makes goods findable as they now are, and counts their categories and stores again: for whoever made, changed, listed
 * or delisted them, or renamed, opened or closed their store, in the same transaction. Indexing again changes nothing.
 */
export async function indexGoods(context: Context, goodsIds: readonly bigint[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await copyStores(context.tx, goodsIds);
  const goods = await goodsToIndex(context.tx, goodsIds);

  const onSale = goods.filter(({ on_sale }) => on_sale);
  const words = wordsOf(onSale.filter(({ indexed }) => !indexed));

  await putTokens(context, onSale);
  await removeGoodsTokens(
    context.tx,
    goods.filter(({ on_sale }) => !on_sale).map(({ id }) => id),
  );
  if (words.length > 0) await addWords(context.tx, words);
  await countGoods(context.tx, goodsIds);
}

/** Makes goods that are findable so by their texts as they now are. Nothing else of them has changed. */
export async function indexTexts(context: Context, goodsIds: readonly bigint[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const goods = await goodsToIndex(context.tx, goodsIds);
  await putTokens(
    context,
    goods.filter(({ on_sale }) => on_sale),
  );
}

async function putTokens({ tx }: Context, goods: readonly IndexedGoods[]): Promise<void> {
  await putGoodsTokens(
    tx,
    goods.map((item) => ({ id: item.id, score: item.score, tokens: tokensOfGoods(item) })),
  );
  await putTextTokens(
    tx,
    goods.map((item) => ({ id: item.id, tokens: textTokensOf(item) })),
  );
}

/** Makes stores findable by their names. */
export async function indexStores(context: Context, storeIds: readonly bigint[]): Promise<void> {
  const stores = await namesOfStores(context.tx, storeIds);
  await putStoreTokens(
    context.tx,
    stores.map(({ id, name }) => ({ id, tokens: tokensOf(textsOf(name)) })),
  );
}

/** Makes the categories findable by their names, for suggestions. */
export async function indexCategories(context: Context): Promise<void> {
  const categories = await namesOfCategories(context.tx);
  await putCategoryTokens(
    context.tx,
    categories.map(({ id, name }) => ({ id, tokens: tokensOf(textsOf(name)) })),
  );
}

/** The words of the name, also where it was translated, and of the brand; and, marked "+", those of category, store and colours. */
export function tokensOfGoods(goods: IndexedGoods): string[] {
  const colours = goods.axes.flatMap(({ values }) =>
    values.filter(({ hex }) => hex !== undefined && hex !== null).map(({ name }) => name),
  );
  const around = [goods.category, ...(goods.parent === null ? [] : [goods.parent]), goods.store, ...colours]
    .map(textsOf)
    .join("\n");
  const names = `${textsOf(goods.name)}\n${textsOf(goods.translated_name)}`;
  return [...tokensOf(`${names}\n${goods.brand ?? ""}`), ...tokensOf(around).map((token) => `+${token}`)];
}

/** Longer texts are indexed by their first characters only: one merchant's essay shall not find everything. */
const maxText = 2_000;

/** All words of the goods, those of its description, specification and choices among them, and their loose forms. */
function textTokensOf(goods: IndexedGoods): string[] {
  const { name, translated_name, brand, category, parent, store, axes, parameters, description } = goods;
  const facts = parameters.flatMap((fact) => [fact.name, fact.value]);
  const choices = axes.flatMap(({ values }) => values.map((value) => value.name));
  const named = [name, translated_name, category, ...(parent === null ? [] : [parent]), store];
  const around = [...named, ...choices, ...facts].map(textsOf);
  const long = languages.map((language) => (description[language] ?? "").slice(0, maxText));
  const text = [...around, brand ?? "", ...long].join("\n");
  return [...tokensOf(text), ...looseTokensOf(text).map((token) => `~${token}`)];
}

function textsOf(text: Partial<Translated>): string {
  return languages.map((language) => text[language] ?? "").join("\n");
}

const wordLetters = { min: 2, max: 24 } as const;
const segmenters = new Map<Language, Intl.Segmenter>();

/** The words of the goods' names, in the language they are written in, each with how many of the goods have it. */
function wordsOf(goods: readonly IndexedGoods[]): NewWord[] {
  const known = new Map<string, NewWord>();
  const seen = new Map<string, string | null>();
  for (const { name } of goods) {
    for (const language of languages) {
      const text = name[language];
      if (text === undefined) continue;
      for (const [folded, word] of wordsOfText(text, language, seen)) {
        const key = `${language} ${folded}`;
        const before = known.get(key);
        known.set(key, { language, folded, word: before?.word ?? word, goods: (before?.goods ?? 0) + 1 });
      }
    }
  }
  return [...known.values()];
}

/** `seen` remembers what became of each segment: names of many goods say the same words, and folding one is slow. */
function wordsOfText(text: string, language: Language, seen: Map<string, string | null>): Map<string, string> {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  const words = new Map<string, string>();
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    const before = seen.get(segment);
    const word = before === undefined ? suggestedOf(segment) : before;
    if (before === undefined) seen.set(segment, word);
    if (word !== null) words.set(word, segment);
  }
  return words;
}

/** A segment as suggestions compare it; null for single letters, figures and joined scripts, which make none. */
function suggestedOf(segment: string): string | null {
  const folded = foldedOf(segment);
  const fits =
    !folded.includes(" ") &&
    !/^\d/.test(folded) &&
    folded.length >= wordLetters.min &&
    folded.length <= wordLetters.max;
  return fits && tokensOf(segment).length > 0 ? folded : null;
}
