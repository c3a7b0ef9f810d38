import type { TranslatedText } from "@arcade/contract/base/translations/api";
import type { TranslatedKind } from "@arcade/contract/base/translations/kinds";
import type { Language } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** What was translated: a thing with the fingerprint of its texts, and a language. */
export interface Key {
  kind: TranslatedKind;
  id: bigint;
  language: Language;
  fingerprint: Buffer;
}

export interface Made {
  texts: TranslatedText[];
  from: string;
}

export function keptTranslation(tx: Database, { kind, id, language, fingerprint }: Key): Promise<Made | null> {
  return maybeOne<Made>(
    tx,
    sql`SELECT texts, from_language AS "from" FROM translation
      WHERE kind = ${kind} AND subject_id = ${id} AND language = ${language} AND fingerprint = ${fingerprint}`,
  );
}

export async function keepTranslation(tx: Database, key: Key, { texts, from }: Made, now: Date): Promise<void> {
  const { kind, id, language, fingerprint } = key;
  await run(
    tx,
    sql`INSERT INTO translation (kind, subject_id, language, fingerprint, texts, from_language, made_at)
      VALUES (${kind}, ${id}, ${language}, ${fingerprint}, ${JSON.stringify(texts)}::jsonb, ${from}, ${now})
     ON CONFLICT (kind, subject_id, language) DO UPDATE SET fingerprint = excluded.fingerprint,
       texts = excluded.texts, from_language = excluded.from_language, made_at = excluded.made_at`,
  );
}

/** Counts characters of a day. False, with nothing counted, if they are more than the rest of `max`. */
export async function countCharacters(
  tx: Database,
  { day, characters, max }: { day: string; characters: number; max: number },
): Promise<boolean> {
  const counted = await maybeOne<{ characters: bigint }>(
    tx,
    sql`INSERT INTO translation_day AS d (day, characters)
      SELECT ${day}::date, ${characters}::bigint WHERE ${characters}::bigint <= ${max}::bigint
     ON CONFLICT (day) DO UPDATE SET characters = d.characters + excluded.characters
       -- guard: no more is translated in a day than operators allow [without WHERE d.characters + excluded.characters <= {max}]
       WHERE d.characters + excluded.characters <= ${max}
     RETURNING d.characters`,
  );
  return counted !== null;
}

const atOnce = 100;

/** One translation that is older than this, for the sweep. */
export async function oldTranslation(tx: Database, before: Date): Promise<bigint | null> {
  const found = await maybeOne<{ subject_id: bigint }>(
    tx,
    sql`SELECT subject_id FROM translation WHERE made_at < ${before} ORDER BY made_at LIMIT 1`,
  );
  return found?.subject_id ?? null;
}

export async function forgetTranslations(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM translation WHERE (kind, subject_id, language) IN (SELECT kind, subject_id, language
      FROM translation WHERE made_at < ${before} ORDER BY made_at LIMIT ${atOnce})`,
  );
  await run(tx, sql`DELETE FROM translation_day WHERE day < ${before}::timestamptz::date`);
}
