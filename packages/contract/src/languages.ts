/**
 * The languages of the mall, as they are in the `lang` header and in `<html lang>` (SPEC 1). docs/recipes explains how
 * to add one.
 */
export const languages = ["en", "zh-Hans", "zh-Hant", "ja", "ko", "ar"] as const;
/** One of the six languages as a BCP 47 tag. */
export type Language = (typeof languages)[number];

const fromRightToLeft: readonly Language[] = ["ar"];

/** The language of a request without a known `lang` header (SEC-014), and of the server's own jobs. */
export const defaultLanguage: Language = "en";

const maxTag = 35;

/**
 * Reads the header: one of the six, or a usual tag of one of them (`zh-CN`, `zh_TW`, `ar-EG`). Everything else is English
 * (SEC-014).
 */
export function languageOf(header: unknown): Language {
  return languages.find((language) => language === header) ?? languageOfTag(header) ?? defaultLanguage;
}

/** For Chinese the reader's script decides. CLDR knows it for each region. */
function languageOfTag(tag: unknown): Language | undefined {
  if (typeof tag !== "string" || tag.length > maxTag) return undefined;
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll("_", "-")).maximize();
    return languages.find((one) => one === language || one === `${language}-${script}`);
  } catch {
    return undefined; // no tag of a language
  }
}

/** The value of `dir` in HTML for a text of this language. Arabic is the only one from right to left. */
export function directionOf(language: Language): "rtl" | "ltr" {
  return fromRightToLeft.includes(language) ? "rtl" : "ltr";
}

/** A text that an operator or the demo wrote in several languages. English is always present. */
export type Translated = { en: string } & Partial<Record<Language, string>>;

/** The text in the reader's language. A language that nobody wrote yet falls back to English. */
export function inLanguage(text: Translated, language: Language): string {
  return text[language] ?? text.en;
}
