import { type Language, languages, type Translated } from "../../languages.ts";

/** The longest texts of a store. */
export const maxProfile = {
  name: 30,
  description: 2_000,
  welcome: 500,
  quickReplies: 10,
  quickReply: 200,
  holidayNote: 200,
} as const;

/** A text in the languages that its merchant wrote it in. */
export type StoreTexts = { [Of in Language]?: string | undefined };

/**
 * What is stored: if no English was written, it is the text of the merchant's own language, or of the first there is.
 * Null: nothing was written.
 */
export function keptText(texts: StoreTexts, language: Language): Translated | null {
  const written = languages.flatMap((of) => (texts[of] ? [[of, texts[of]] as const] : []));
  const en = texts.en || texts[language] || written[0]?.[1];
  return en === undefined ? null : { ...Object.fromEntries(written), en };
}

/** The reverse, for the editor: an English text that equals another language's is its copy. */
export function writtenText(kept: StoreTexts): StoreTexts {
  const { en, ...others } = kept;
  return en === undefined || Object.values(others).includes(en) ? others : kept;
}
