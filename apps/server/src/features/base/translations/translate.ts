import type { translations } from "@arcade/contract/base/translations/api";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { countAttempt, returnAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { Translatables } from "../../../platform/translatable.ts";
import { countCharacters, keepTranslation, type Kept, keptTranslation } from "./sql.ts";
import { type Original, readOriginal, translateThing } from "./translate-thing.ts";

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
export type Asked = Kept & { isNew: boolean };

/** Asks the translator, without an open transaction, if it was not asked for these texts in this language before. */
export async function askForTexts(
  context: Context,
  translatables: Translatables,
  { kind, id }: About,
  asker: Asker,
): Promise<Asked> {
  const thing = { kind, id, language: context.language };
  const outcome = await translateThing(context, translatables[kind], thing, async (characters) => {
    await spendCharacters(context, asker, characters);
    return true;
  });
  switch (outcome.state) {
    case "made":
      return outcome;
    case "nothing":
      return refuse("not_found");
    case "under_way":
      return refuse("translation_under_way");
    case "failed":
    case "not_spent":
      return refuse("translation_failed");
    case "off":
      return refuse("translator_off");
  }
}

/** Keeps the translation, unless the texts changed or disappeared while the translator worked. */
export async function keepTexts(
  context: Context,
  translatables: Translatables,
  about: About,
  asked: Asked,
): Promise<Answered<typeof translations.make>> {
  if (asked.isNew) {
    const { key } = await originalOf(context, translatables, about);
    if (key.fingerprint.equals(asked.key.fingerprint)) await keepTranslation(context.tx, asked, context.now);
  }
  return asked.made;
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
): Promise<Original> {
  return (await readOriginal(tx, translatables[kind], { kind, id, language })) ?? refuse("not_found");
}
