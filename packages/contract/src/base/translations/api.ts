import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { translatedFields, translatedKinds } from "./kinds.ts";

const field = z.enum([...translatedFields.goods, ...translatedFields.review]);

/**
 * A text by the translator. `rich` means HTML that the server has cleaned, otherwise it is plain text. `of` is the
 * original of a specification: its lines are translated line by line.
 */
const translated = z.object({ field, text: w.text, rich: w.flag, of: z.optional(w.text) });
/** One translated text. */
export type TranslatedText = z.output<typeof translated>;

const about = z.strictObject({ kind: z.enum(translatedKinds, "not_a_choice"), id: w.id });
/**
 * Only the texts that exist, and that their author did not give in the reader's language. `from` is the language that
 * the translator found, or empty if it did not say.
 */
export const translatedTexts = z.object({ texts: z.array(translated), from: w.text });

/**
 * What members and merchants wrote, in the reader's language by the mall's translator. A translation is made once for
 * a text and a language, and is kept. It is never stored as the author's words.
 */
export const translations = {
  about: read("/wanlshop/translations/about", {
    summary: "Whether this mall has a translator.",
    who: "visitor",
    shows: ["settings"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ available: w.flag }),
  }),
  kept: read("/wanlshop/translations/kept", {
    summary:
      "What the mall's translator made of these goods or this review in the reader's language before, or null. Nothing is translated for this call.",
    who: "visitor",
    shows: ["goods", "reviews"],
    scope: "public",
    cost: "page",
    input: about,
    output: z.object({ kept: z.nullable(translatedTexts) }),
    refusals: ["not_found"],
  }),
  make: change("/wanlshop/translations/make", {
    summary:
      "Translates the texts of goods or of a review into the reader's language, by the mall's translator. The characters count against what operators allow for a day.",
    who: "visitor",
    touches: [],
    input: about,
    output: translatedTexts,
    refusals: [
      "not_found",
      "translator_off",
      "translation_failed",
      "translation_under_way",
      "translations_own_spent",
      "translations_spent",
    ],
    perMinute: 30,
  }),
} as const;
