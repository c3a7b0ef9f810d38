import type { TranslationState } from "@arcade/contract/front/content/texts";
import { type Language, languages, type Translated } from "@arcade/contract/languages";

type SixTexts = Readonly<{ [L in Language]?: string | undefined }>;
/** When each language was written or looked at last, as ISO text. */
export type Written = Readonly<Partial<Record<Language, string>>>;

/** Empty texts are not stored: readers of that language get English. */
export function withoutEmpty(texts: SixTexts & { en: string }): Translated {
  return Object.fromEntries(
    languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])),
  ) as Translated; // English was required
}

interface Rewritten {
  before: { texts: readonly SixTexts[]; written: Written } | null;
  texts: readonly SixTexts[];
  /** Looked at, and right as they are. */
  checked: readonly Language[];
  now: Date;
}

/** When each language was written, after a change: now if its words differ or were checked, else as before. */
export function writtenAfter({ before, texts, checked, now }: Rewritten): Written {
  const isNew = (language: Language) =>
    before === null || texts.some((text, index) => (text[language] ?? "") !== (before.texts[index]?.[language] ?? ""));
  return Object.fromEntries(
    languages.flatMap((language) => {
      if (!texts.some((text) => text[language])) return [];
      const at = isNew(language) || checked.includes(language) ? now.toISOString() : before?.written[language];
      return at === undefined ? [] : [[language, at]];
    }),
  );
}

/** A language is missing if any of its texts is, and older if the English was changed after it. */
export function translationsOf(texts: readonly SixTexts[], written: Written): Record<Language, TranslationState> {
  const state = (language: Language): TranslationState => {
    if (texts.some((text) => text.en && !text[language])) return "missing";
    return (written[language] ?? "") < (written.en ?? "") ? "older" : "current";
  };
  return Object.fromEntries(languages.map((language) => [language, state(language)])) as Record<
    Language,
    TranslationState
  >; // one for each
}

export function missingIn(texts: readonly SixTexts[]): Language[] {
  return languages.filter((language) => texts.some((text) => !text[language]));
}

/** Each by its own name, as operators find them. */
export function namesOf(missing: readonly Language[]): string {
  return missing
    .map((language) => new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language)
    .join(", ");
}

const hourMs = 3_600_000;

export const earliestFor = (now: Date, noticeHours: number): Date => new Date(now.getTime() + noticeHours * hourMs);
export const later = (one: Date, other: Date): Date => (one > other ? one : other);
