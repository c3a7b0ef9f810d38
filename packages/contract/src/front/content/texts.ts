import * as z from "zod/mini";
import { languages, type Language } from "../../languages.ts";
import * as w from "../../wire.ts";

/** For each language: nothing is written, the English was changed after it, or it says what the English says. */
export const translationStates = ["missing", "older", "current"] as const;
/** The state of one language of a text. The server computes it from the times of writing. Nobody sets it. */
export type TranslationState = (typeof translationStates)[number];

/** The state of each of the six languages, in outputs of the back office. */
export const translations = z.object(
  Object.fromEntries(languages.map((language) => [language, z.enum(translationStates)])) as Record<
    Language,
    z.ZodMiniEnum<{ [S in TranslationState]: S }>
  >, // one for each language
);

/**
 * Pasted text as it is stored: composed letters, plain line breaks, without control characters and direction overrides.
 * Marks that Arabic needs stay. HTML is text.
 */
export function cleanText(typed: string): string {
  return typed
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
}

const cleaned = (clean: (typed: string) => string, min: number, max: number) =>
  z.pipe(
    z.pipe(z.string("wrong_type").check(z.maxLength(max * 2, "too_long")), z.transform(clean)),
    z.string().check(
      z.minLength(min, "required"),
      z.maxLength(max, "too_long"),
      // As in `wire.ts`: PostgreSQL takes no half of a letter.
      z.refine((text) => text.isWellFormed(), "control_characters"),
      w.noWallet,
    ),
  );

const inSix = (one: (min: number) => ReturnType<typeof cleaned>) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, language === "en" ? one(1) : z.optional(one(0))])) as {
      en: ReturnType<typeof cleaned>;
    } & Record<Exclude<Language, "en">, z.ZodMiniOptional<ReturnType<typeof cleaned>>>, // English required, the others may come later
    "wrong_type",
  );

/** One line in each language, English at least. */
export const sixLines = (max: number) =>
  inSix((min) => cleaned((typed) => cleanText(typed).replaceAll(/\s+/gu, " "), min, max));
/** Several lines in each language, English at least. */
export const sixTexts = (max: number) => inSix((min) => cleaned(cleanText, min, max));

/** Languages whose words were read and still say what the English says, though they were not changed. */
export const checkedLanguages = z
  .array(z.enum(languages, "not_a_choice"), "wrong_type")
  .check(z.maxLength(languages.length, "too_long"));

/** The most characters of a title of an article or an announcement, in each language. */
export const maxTitle = 120;
/** The most characters of the text of an article or an announcement, in each language. */
export const maxBody = 60_000;

/** The period in which something is shown; null: from now on, for good. */
export const schedule = { starts_at: z.nullable(w.instant), ends_at: z.nullable(w.instant) };
/** `schedule` in an output. `isShownAt` decides with both times; the end itself is no longer shown. */
export const scheduleOut = { starts_at: z.nullable(w.timeOut), ends_at: z.nullable(w.timeOut) };
