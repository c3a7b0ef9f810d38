import type { Language } from "@arcade/contract/languages";

/** Each language under its own name, so that readers of only that language find it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
  ja: "日本語",
  ko: "한국어",
  ar: "العربية",
};

/** The name of a language that came over the wire. */
export function languageName(code: string): string {
  return code in languageNames ? languageNames[code as Language] : code; // it is one of ours, as checked here
}
