/** Goods and reviews in the reader's language, by the mall's translator (`TRANSLATOR_URL`), once for each text. */
export { translationRoutes } from "./routes.ts";
export { translationSweeps } from "./jobs.ts";
/** `spendCharacters(context, characters)`: counts them for the day before the translator is asked; refuses `translations_spent`. */
export { spendCharacters } from "./translate.ts";
