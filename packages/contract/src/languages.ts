/**
 * The languages of the mall, as they stand in the `lang` header and in `<html lang>` (SPEC 1). docs/recipes says how to
 * add one.
 */
export const languages = ["en", "zh-Hans", "zh-Hant", "ja", "ko", "ar"] as const;
export type Language = (typeof languages)[number];

const fromRightToLeft: readonly Language[] = ["ar"];

export const defaultLanguage: Language = "en";

/** Reads the header. A value that is not in the list is English (SEC-014). */
export function languageOf(header: unknown): Language {
  return languages.find((language) => language === header) ?? defaultLanguage;
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return fromRightToLeft.includes(language) ? "rtl" : "ltr";
}

/** A text that an operator or the demo wrote in several languages. English is always present. */
export type Translated = { en: string } & Partial<Record<Language, string>>;

export function inLanguage(text: Translated, language: Language): string {
  return text[language] ?? text.en;
}
