import { refuse } from "../../../../platform/http/refuse.ts";
import { type Actor, type Context, selfOf } from "../../../../platform/context.ts";
import { spendCharacters } from "../../../base/translations/index.ts";
import { keepTranslation, textToTranslate, translationOf } from "./translation.sql.ts";

interface Translated {
  text: string;
  from: string;
  /** The translation is not stored yet. */
  isNew: boolean;
}

/**
 * Asks the translator, without an open transaction, if nobody has asked for this message in this language before.
 * Refuses if the translator does not answer, or if what operators allow for a day is used up.
 */
export async function askTranslator(
  context: Context,
  { id }: { id: bigint },
  actor: Actor,
  { address }: { address: string },
): Promise<Translated> {
  const text = (await textToTranslate(context.tx, selfOf(actor), id)) ?? refuse("not_found");
  const { translator } = context.mall;
  if (translator === null) refuse("translator_off");
  const kept = await translationOf(context.tx, id, context.language);
  if (kept !== null) return { ...kept, isNew: false };
  await spendCharacters(context, { member_id: actor.member_id, address }, text.length);
  const made = await translator.translate(text, context.language, "text");
  return "fault" in made ? refuse("translation_failed") : { ...made, isNew: true };
}

/** Stores the translation, unless the message was recalled while the translator worked. */
export async function translateMessage(
  context: Context,
  actor: Actor,
  id: bigint,
  { text, from, isNew }: Translated,
): Promise<{ text: string; from: string }> {
  if ((await textToTranslate(context.tx, selfOf(actor), id)) === null) refuse("not_found");
  if (isNew) await keepTranslation(context.tx, { message_id: id, language: context.language, text, from }, context.now);
  return { text, from };
}
