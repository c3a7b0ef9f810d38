import type { TranslatedText } from "@arcade/contract/base/translations/api";
import type { TranslatedKind } from "@arcade/contract/base/translations/kinds";
import type { Language } from "@arcade/contract/languages";
import { type Database, maybeOne, one, run } from "../../../platform/database.ts";
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

/** A translation with the hashes of the texts that it was made of. */
export interface Kept {
  key: Key;
  made: Made;
  sources: Buffer[];
}

export function keptTranslation(tx: Database, { kind, id, language, fingerprint }: Key): Promise<Made | null> {
  return maybeOne<Made>(
    tx,
    sql`SELECT texts, from_language AS "from" FROM translation
      WHERE kind = ${kind} AND subject_id = ${id} AND language = ${language} AND fingerprint = ${fingerprint}`,
  );
}

/**
 * `madeAt` says when it is forgotten: 90 days later, or never while it is infinity. A translation that is kept for ever
 * stays so if a reader asks for it as well.
 */
export async function keepTranslation(
  tx: Database,
  { key: { kind, id, language, fingerprint }, made: { texts, from }, sources }: Kept,
  madeAt: Date | "infinity",
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO translation AS t (kind, subject_id, language, fingerprint, texts, from_language, sources, made_at)
      VALUES (${kind}, ${id}, ${language}, ${fingerprint}, ${JSON.stringify(texts)}::jsonb, ${from}, ${sources},
        ${madeAt}::timestamptz)
     ON CONFLICT (kind, subject_id, language) DO UPDATE SET fingerprint = excluded.fingerprint,
       texts = excluded.texts, from_language = excluded.from_language, sources = excluded.sources,
       made_at = CASE WHEN t.fingerprint = excluded.fingerprint THEN greatest(t.made_at, excluded.made_at)
         ELSE excluded.made_at END`,
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

/** Whether a translation or a text was last made or used before this, for the sweep. */
export async function isOldKept(tx: Database, before: Date): Promise<boolean> {
  const { old } = await one<{ old: boolean }>(
    tx,
    // In the order of the index, which is read no further than the oldest row.
    sql`SELECT coalesce((SELECT true FROM translation WHERE made_at < ${before} ORDER BY made_at LIMIT 1),
      (SELECT true FROM translated_text WHERE used_at < ${before} ORDER BY used_at LIMIT 1), false) AS old`,
  );
  return old;
}

export async function forgetTranslations(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM translation WHERE (kind, subject_id, language) IN (SELECT kind, subject_id, language
      FROM translation WHERE made_at < ${before} ORDER BY made_at LIMIT ${atOnce})`,
  );
  await run(
    tx,
    sql`DELETE FROM translated_text WHERE (hash, language) IN (SELECT hash, language
      FROM translated_text WHERE used_at < ${before} ORDER BY used_at LIMIT ${atOnce})`,
  );
  await run(tx, sql`DELETE FROM translation_day WHERE day < ${before}::timestamptz::date`);
}
