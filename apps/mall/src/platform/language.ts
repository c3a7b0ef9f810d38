import { type Language, directionOf, languageOf } from "@arcade/contract/languages";
import { recallText, rememberText } from "./storage.ts";
import { speak, useWords } from "./words.ts";

/** index.html reads the same name before the first paint. */
const name = "language";

export function useLanguage(): Language {
  return useWords((words) => words.language);
}

/** The language of now, for what is not a component. It is the `lang` header of every call. */
export function languageNow(): Language {
  return useWords.getState().language;
}

/** Turns the mall to the language that was chosen on this device; English unless one was (SPEC 1). */
export async function startLanguage(): Promise<void> {
  await turnTo(languageOf(recallText("device", name)));
}

/** Turns the mall to a language and keeps it. What the server worded is asked for again (query.ts listens). */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberText("device", name, language);
  await turnTo(language);
}

async function turnTo(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
