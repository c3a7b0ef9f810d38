import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";

export type Texts = GoodsDraft["name"];

export function put(texts: Texts, language: Language, text: string): Texts {
  return { ...texts, [language]: text };
}

/** The name of a thing on this page, if it may have no name in the current language yet. */
export function calledOf(texts: Texts, language: Language, author: Language, otherwise: string): string {
  return texts[language] || texts[author] || texts.en || otherwise;
}
