/** Goods and reviews in the reader's language, by the mall's translator (`TRANSLATOR_URL`), once for each text. */
export { translationRoutes } from "./routes.ts";
export { translationSweeps } from "./jobs.ts";
/**
 * `spendCharacters(context, asker, characters)`: counts them for the day, for the reader and for all, before the
 * translator is asked. Refuses `translations_own_spent` and `translations_spent`.
 */
export { spendCharacters } from "./translate.ts";
