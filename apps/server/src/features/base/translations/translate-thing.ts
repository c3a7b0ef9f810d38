import { createHash } from "node:crypto";
import type { TranslatedKind } from "@arcade/contract/base/translations/kinds";
import type { Language } from "@arcade/contract/languages";
import { OutOfBounds } from "../../../platform/apart/pool.ts";
import type { Database } from "../../../platform/database.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { NoTranslation, Translation } from "../../../platform/outside/translator.ts";
import type { OriginalText, Translatable } from "../../../platform/translatable.ts";
import { type Kept, type Key, keptTranslation, type Made } from "./sql.ts";
import { hashOf, translateOnce } from "./translate-once.ts";

/** What is to be translated, and into which language. */
interface Thing {
  kind: TranslatedKind;
  id: bigint;
  language: Language;
}

export interface Original {
  key: Key;
  texts: OriginalText[];
}

/**
 * `nothing`: nobody sees the thing, or it is given in this language. `off`: the mall has no translator. `paid` is how
 * many characters the translator was asked for.
 */
export type ThingOutcome =
  | ({ readonly state: "made"; readonly isNew: boolean; readonly paid: number } & Kept)
  | { readonly state: "nothing" | "off" | "under_way" | "not_spent"; readonly paid: 0 }
  | ({ readonly state: "failed"; readonly paid: number } & NoTranslation);

/** The texts that are not given in this language, and what they are known by. Null if there are none. */
export async function readOriginal(tx: Database, translatable: Translatable, thing: Thing): Promise<Original | null> {
  const found = (await translatable.texts(tx, thing.id, thing.language)) ?? [];
  const texts = found.filter(({ text }) => text.trim() !== "");
  if (texts.length === 0) return null;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(texts.map(({ field, text }) => [field, text])))
    .digest();
  return { key: { ...thing, fingerprint }, texts };
}

/**
 * Asks the translator, without an open transaction, for what it has not translated before. `spend` allows the
 * characters, or does not. The caller keeps what was made, unless the texts changed meanwhile.
 */
export async function translateThing(
  { tx, mall }: { tx: Database; mall: Mall },
  translatable: Translatable,
  thing: Thing,
  spend: (characters: number) => Promise<boolean>,
): Promise<ThingOutcome> {
  const original = await readOriginal(tx, translatable, thing);
  if (original === null) return { state: "nothing", paid: 0 };
  const { key, texts } = original;
  const { translator, clock } = mall;
  if (translator === null) return { state: "off", paid: 0 };
  const sources = texts.map(hashOf);
  const kept = await keptTranslation(tx, key);
  if (kept !== null) return { state: "made", key, made: kept, sources, isNew: false, paid: 0 };
  const once = await translateOnce(texts, { db: tx, translator, clock, language: thing.language, spend });
  if (once.state !== "made") return once;
  const made = await shown(mall, translatable, texts, once.made);
  if (made === null) return { state: "failed", paid: once.paid, fault: "unreadable", status: null };
  return { state: "made", key, made, sources, isNew: true, paid: once.paid };
}

/** The translated texts as the mall shows them. Null if one of them cannot be shown. */
async function shown(
  mall: Mall,
  { clean }: Translatable,
  texts: readonly OriginalText[],
  translated: readonly Translation[],
): Promise<Made | null> {
  const made: Made = { texts: [], from: "" };
  for (const [index, { field, text: original, rich, isLines }] of texts.entries()) {
    const answer = translated[index];
    if (answer === undefined) return null;
    made.from ||= answer.from;
    const text = rich ? await cleaned(() => clean(mall, answer.text)) : answer.text.trim();
    if (text === null || text === "") return null;
    if (!isLines) made.texts.push({ field, text, rich });
    // What does not fit line by line is not shown: nobody could say which word is which.
    else if (text.split("\n").length === original.split("\n").length)
      made.texts.push({ field, text, rich, of: original });
  }
  return made;
}

/** Null if the translator's HTML breaks the limits of the process that reads it. */
async function cleaned(clean: () => Promise<string>): Promise<string | null> {
  try {
    return await clean();
  } catch (error) {
    if (error instanceof OutOfBounds) return null;
    throw error;
  }
}
