import type { Language } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Translation } from "../../../platform/outside/translator.ts";

/** One text in one language. */
export interface TextKey {
  hash: Buffer;
  language: Language;
}

/** True if nobody has translated this text, and nobody else is asking for it until `until`. */
export async function claimText(
  tx: Database,
  { hash, language }: TextKey,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await maybeOne<{ language: string }>(
    tx,
    sql`INSERT INTO translated_text AS t (hash, language, claimed_until, used_at)
      VALUES (${hash}, ${language}, ${until}, ${now})
     ON CONFLICT (hash, language) DO UPDATE SET claimed_until = excluded.claimed_until
       -- guard: two who need the same text at the same moment pay for it once [t.claimed_until <= {now} -> t.text IS NULL]
       WHERE t.claimed_until <= ${now}
     RETURNING language`,
  );
  return claimed !== null;
}

/** Null if nobody has translated it yet. */
export function knownText(tx: Database, { hash, language }: TextKey): Promise<Translation | null> {
  return maybeOne<Translation>(
    tx,
    sql`SELECT text, from_language AS "from" FROM translated_text
      WHERE hash = ${hash} AND language = ${language} AND text IS NOT NULL`,
  );
}

export async function keepText(tx: Database, { hash, language }: TextKey, made: Translation, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO translated_text (hash, language, text, from_language, used_at)
      VALUES (${hash}, ${language}, ${made.text}, ${made.from}, ${now})
     ON CONFLICT (hash, language) DO UPDATE SET text = excluded.text, from_language = excluded.from_language,
       claimed_until = NULL, used_at = excluded.used_at`,
  );
}

/** Texts that were claimed until this moment and not translated may be claimed again. */
export async function freeTexts(
  tx: Database,
  hashes: readonly Buffer[],
  language: Language,
  until: Date,
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM translated_text WHERE hash = ANY(${hashes}) AND language = ${language} AND text IS NULL
      AND claimed_until = ${until}`,
  );
}

/** The texts of the translations that these goods keep are used today as well. Not written more often than needed. */
export async function useTexts(tx: Database, goodsIds: readonly bigint[], now: Date, before: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE translated_text t SET used_at = ${now} FROM (
       SELECT DISTINCT unnest(sources) AS hash, language FROM translation
       WHERE kind = 'goods' AND subject_id = ANY(${goodsIds}) AND made_at = 'infinity') n
     WHERE t.hash = n.hash AND t.language = n.language AND t.used_at < ${before}`,
  );
}
