import { searchTokensOf, tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { inLanguage, type Language, languages, type Translated } from "@arcade/contract/languages";
import type { Settings } from "@arcade/contract/limits";
import { moneyText } from "@arcade/contract/money";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";

/** What listing depends on: the level's terms, how much of them is used, and the rule of low credit. */
export function termsOf(settings: Settings, store: { level: number; listed: number; credit: number }) {
  const terms = levelOf(settings, storeLevel(store.level));
  return {
    level: store.level,
    profit_ppm: terms.profit_ppm,
    commission_ppm: settings.commission_ppm,
    goods: store.listed,
    goods_most: terms.goods,
    credit: store.credit,
    credit_low: settings.credit_low,
    credit_low_price: moneyText(BigInt(settings.credit_low_price_micro)),
    allotment: settings.supply_allotment,
  };
}

/** The words by which an item is found: its names, its brand, and the names of its category. */
export function tokensOfItem(item: {
  name: Translated;
  brand: string | null;
  category: Translated;
  parent: Translated | null;
}): string[] {
  const texts = [item.name, item.category, ...(item.parent === null ? [] : [item.parent])].map((text) =>
    languages.map((language) => text[language] ?? "").join("\n"),
  );
  return tokensOf([...texts, item.brand ?? ""].join("\n"));
}

/** The typed words in PostgreSQL's form; null if nothing is left of them, and undefined if nothing was typed. */
export function queryOf(keywords: string | undefined): string | null | undefined {
  if (keywords === undefined || keywords === "") return undefined;
  const { whole, prefixes } = searchTokensOf(keywords);
  const words = [...whole.map((token) => `'${token}'`), ...prefixes.map((token) => `'${token}':*`)];
  return words.length === 0 ? null : words.join(" & ");
}

/** Below this many pieces a store's stock is filled up again: half of its allotment. */
export function lowInventory(allotment: number): number {
  return Math.ceil(allotment / 2);
}

const dayMs = 86_400_000;

/** Goods that were off sale since before this give their pieces back. */
export function offSaleBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** A choice of an item, such as colour. Its SKUs name the values by their place. */
export type Axes = readonly {
  name: Translated;
  values: readonly { name: Translated; hex?: string | null; picture?: string | null }[];
}[];

/** The chosen values of a SKU in words: "Red / 42". Empty if there is nothing to choose. */
export function specificationOf(axes: Axes, values: readonly number[], language: Language): string {
  const words = values.map((value, axis) => axes[axis]?.values[value]?.name);
  return words
    .map((word) => (word === undefined ? "" : inLanguage(word, language)))
    .filter((word) => word !== "")
    .join(" / ");
}

/** A text in its stored form: only the languages in which it was written. English is always one of them. */
export function writtenOnly(text: { en: string } & Partial<Record<Language, string | undefined>>): Translated {
  const written = languages.flatMap((language) =>
    text[language] === undefined || text[language] === "" ? [] : [[language, text[language]]],
  );
  return { ...Object.fromEntries(written), en: text.en };
}
