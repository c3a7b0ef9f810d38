import { defaultLanguage, type Language } from "@arcade/contract/languages";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Tells the server in which language to draw the first page, because it cannot read what this device keeps. It is the
 * only cookie of the mall. English, which is drawn without one, has none.
 */
export function tellServerLanguage(language: Language): void {
  const keptSeconds = language === defaultLanguage ? 0 : yearSeconds;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `language=${language}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`;
}
