import { type Language, directionOf, languages } from "@arcade/contract/languages";
import { recallText, rememberText } from "./storage.ts";
import { speak, words } from "./words.ts";

/** The office's own choice, apart from the mall's on the same machine; index.html reads the same name before the first paint. */
const name = "office_language";

export function useLanguage(): Language {
  return words.use().language;
}

/** The language of now, for what is not a component. It is the `lang` header of every call. */
export function languageNow(): Language {
  return words.now().language;
}

/** The language chosen on this machine; else that of the page as it began, which is English. */
export async function startLanguage(): Promise<void> {
  await turnTo(languages.find((language) => language === recallText("device", name)) ?? "en");
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberText("device", name, language);
  await turnTo(language);
}

async function turnTo(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
