import { type Language, directionOf, languageOf } from "@arcade/contract/languages";
import { recallText, rememberText } from "./storage.ts";
import { speak, words } from "./words.ts";

/** Each app stores its own choice on the device. Its index.html reads this name before the first paint. */
let savedAs = "";

export function useLanguage(): Language {
  return words.use().language;
}

/** The current language, for code that is not a component. It is the `lang` header of every call. */
export function languageNow(): Language {
  return words.now().language;
}

/** Sets the app to the language that was chosen on this device. Without a choice it is English (SPEC 1). */
export async function startLanguage(name: string): Promise<void> {
  savedAs = name;
  await turnTo(languageOf(recallText("device", name)));
}

/** Sets the app to a language and stores the choice. Texts that the server wrote are read again (query.ts listens). */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberText("device", savedAs, language);
  await turnTo(language);
}

async function turnTo(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
