/** The six languages of the mall, as in the header `lang` and in `<html lang>` (SPEC 1). */
export const languages = ["en", "zh-Hans", "zh-Hant", "ja", "ko", "ar"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

/** Reads the header. A value that is not one of the six is English (SEC-014). */
export function languageOf(header: unknown): Language {
  return languages.find((language) => language === header) ?? defaultLanguage;
}

export function directionOf(language: Language): "rtl" | "ltr" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A text that an operator or the demo wrote in several languages. English is always present. */
export type Translated = { en: string } & Partial<Record<Language, string>>;

export function inLanguage(text: Translated, language: Language): string {
  return text[language] ?? text.en;
}
