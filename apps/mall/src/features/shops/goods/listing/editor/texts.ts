import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";

export type Texts = GoodsDraft["name"];

export function put(texts: Texts, language: Language, text: string): Texts {
  return { ...texts, [language]: text };
}

/** What a thing is called on this page while it may not be named in the language that is written just now. */
export function calledOf(texts: Texts, language: Language, author: Language, otherwise: string): string {
  return texts[language] || texts[author] || texts.en || otherwise;
}
