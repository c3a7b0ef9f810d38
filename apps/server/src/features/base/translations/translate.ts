import { createHash } from "node:crypto";
import type { translations } from "@arcade/contract/base/translations/api";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { OutOfBounds } from "../../../platform/apart/pool.ts";
import type { Context } from "../../../platform/context.ts";
import { countAttempt, returnAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Translator } from "../../../platform/outside/translator.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { OriginalText, Translatable, Translatables } from "../../../platform/translatable.ts";
import { countCharacters, keepTranslation, type Key, keptTranslation, type Made } from "./sql.ts";

type About = Received<typeof translations.make>;

/** What was translated before. Costs one statement, and asks nobody outside. */
export async function keptTexts(
  context: Context,
  translatables: Translatables,
  about: About,
): Promise<Answered<typeof translations.kept>> {
  const { key } = await originalOf(context, translatables, about);
  return { kept: await keptTranslation(context.tx, key) };
}

/** The translation, and what it is of. */
export interface Asked {
  key: Key;
  made: Made;
  isNew: boolean;
}

/** Asks the translator, without an open transaction, if it was not asked for these texts in this language before. */
export async function askForTexts(
  context: Context,
  translatables: Translatables,
  about: About,
  asker: Asker,
): Promise<Asked> {
  const { key, original } = await originalOf(context, translatables, about);
  const { translator } = context.mall;
  if (translator === null) return refuse("translator_off");
  const kept = await keptTranslation(context.tx, key);
  if (kept !== null) return { key, made: kept, isNew: false };
  await spendCharacters(
    context,
    asker,
    original.reduce((sum, { text }) => sum + text.length, 0),
  );
  const made = await translated(context, translator, translatables[about.kind], original);
  return made === null ? refuse("translation_failed") : { key, made, isNew: true };
}

/** Keeps the translation, unless the texts changed or disappeared while the translator worked. */
export async function keepTexts(
  context: Context,
  translatables: Translatables,
  about: About,
  { key, made, isNew }: Asked,
): Promise<Answered<typeof translations.make>> {
  if (isNew) {
    const now = await originalOf(context, translatables, about);
    if (now.key.fingerprint.equals(key.fingerprint)) await keepTranslation(context.tx, key, made, context.now);
  }
  return made;
}

const dayMs = 86_400_000;
const scope = "translated_characters";

/** Who asks for a translation: a member, or a visitor by their network. */
export interface Asker {
  member_id: bigint | null;
  address: string;
}

/**
 * Counts characters against what operators allow for the day (UTC), for one reader and for all, before the translator
 * is asked: an attempt that fails counts as well. What is refused for one reader is taken back, so that a shorter text
 * may still follow. Refuses `translations_own_spent` and `translations_spent`. Called without an open transaction.
 */
export async function spendCharacters(
  { tx, now, settings, mall }: Context,
  { member_id, address }: Asker,
  characters: number,
): Promise<void> {
  const source =
    member_id === null ? keyedHash(mall, "source", networkOf(address)).toString("hex") : `member ${member_id}`;
  const own = settings.translated_characters_each;
  // guard: one reader does not use up the day's translations [> own -> < 0]
  if ((await countAttempt(tx, scope, source, dayMs, mall.clock, characters)) > own) {
    await returnAttempt(tx, scope, source, dayMs, mall.clock, characters);
    const until = new Date(mall.clock.now().getTime() + secondsLeft(dayMs, mall.clock) * 1_000);
    refuse("translations_own_spent", { max: own, until });
  }
  const day = now.toISOString().slice(0, 10);
  const max = settings.translated_characters_a_day;
  if (await countCharacters(tx, { day, characters, max })) return;
  refuse("translations_spent", { until: new Date(Date.parse(day) + dayMs) });
}

async function originalOf(
  { tx, language }: Context,
  translatables: Translatables,
  { kind, id }: About,
): Promise<{ key: Key; original: OriginalText[] }> {
  const texts = (await translatables[kind].texts(tx, id, language)) ?? refuse("not_found");
  const original = texts.filter(({ text }) => text.trim() !== "");
  if (original.length === 0) return refuse("not_found");
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(original.map(({ field, text }) => [field, text])))
    .digest();
  return { key: { kind, id, language, fingerprint }, original };
}

async function translated(
  { mall, language }: Context,
  translator: Translator,
  { clean }: Translatable,
  original: readonly OriginalText[],
): Promise<Made | null> {
  const made: Made = { texts: [], from: "" };
  for (const { field, text, rich } of original) {
    const answer = await translator.translate(text, language, rich ? "html" : "text");
    if (answer === null) return null;
    const shown = rich ? await cleaned(() => clean(mall, answer.text)) : answer.text;
    if (shown === null || shown === "") return null;
    made.texts.push({ field, text: shown, rich });
    made.from ||= answer.from;
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
