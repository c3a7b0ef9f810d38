/** Goods and reviews in the reader's language, by the mall's translator (`TRANSLATOR_URL`), once for each text. */
export { translationRoutes } from "./routes.ts";
export { translationSweeps } from "./jobs.ts";
/**
 * `spendCharacters(context, asker, characters)`: counts them for the day, for the reader and for all, before the
 * translator is asked. Refuses `translations_own_spent` and `translations_spent`.
 */
export { spendCharacters } from "./translate.ts";
/**
 * For whoever translates before a reader asks. `translateThing(context, translatable, thing, spend)` asks, without an
 * open transaction; `readOriginal(tx, translatable, thing)` says whether the texts are still the same; then
 * `keepTranslation(tx, kept, "infinity")` keeps it until they change. `useTexts(tx, goodsIds, now, before)` keeps what is
 * known of their texts.
 */
export { keepTranslation, type Kept } from "./sql.ts";
export { readOriginal, type ThingOutcome, translateThing } from "./translate-thing.ts";
export { useTexts } from "./texts.sql.ts";
