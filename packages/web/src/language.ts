import { type Language, directionOf, languageOf } from "@arcade/contract/languages";
import { recallText, rememberText } from "./storage.ts";
import { speak, words } from "./words.ts";

/** Each app keeps its own choice on the same device, under a name that its index.html reads before the first paint. */
let savedAs = "";

export function useLanguage(): Language {
  return words.use().language;
}

/** The present language, for code that is not a component. It is the `lang` header of every call. */
export function languageNow(): Language {
  return words.now().language;
}

/** Turns the app to the language that was chosen on this device; English unless one was (SPEC 1). */
export async function startLanguage(name: string): Promise<void> {
  savedAs = name;
  await turnTo(languageOf(recallText("device", name)));
}

/** Turns the app to a language and keeps it. What the server worded is asked for again (query.ts listens). */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberText("device", savedAs, language);
  await turnTo(language);
}

async function turnTo(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
