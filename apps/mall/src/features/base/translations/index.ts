/** Texts of goods and reviews by the mall's translator: `useTranslation({ kind, id, isForeign })`, and its line. */
export { type Translation, useTranslation } from "./use-translation.ts";
export { TranslationLine } from "./translation-line.tsx";
