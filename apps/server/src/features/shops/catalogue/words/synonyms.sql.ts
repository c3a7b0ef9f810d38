import type { Language } from "@arcade/contract/languages";
import { type Database, many, one, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface SynonymGroup {
  id: bigint;
  language: Language;
  terms: string[];
}

export function synonymGroups(tx: Database): Promise<SynonymGroup[]> {
  return many<SynonymGroup>(
    tx,
    sql`SELECT group_id AS id, language, array_agg(term ORDER BY place) AS terms FROM search_synonym
      GROUP BY group_id, language ORDER BY language, min(folded)`,
  );
}

/** A text that differs if one word does. It costs much less than the words themselves. */
export async function markOfSynonyms(tx: Database): Promise<string> {
  const { mark } = await one<{ mark: string }>(
    tx,
    sql`SELECT concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', group_id, language, place, term), 0)))
      AS mark FROM search_synonym`,
  );
  return mark;
}

/** Waits for others who change synonyms: one transaction at a time decides how many there are. */
export async function lockSynonyms(tx: Database): Promise<void> {
  await one(tx, sql`SELECT id FROM search_upkeep WHERE id = 1 FOR NO KEY UPDATE`);
}

export async function removeGroup(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM search_synonym WHERE group_id = ${id}`);
}

/** The words of a group, in their order. Null, or the term that another group of the language has. */
export async function insertGroup(
  tx: Database,
  { id, language, terms }: SynonymGroup,
  folded: readonly string[],
): Promise<string | null> {
  const [taken] = await many<{ term: string }>(
    tx,
    sql`SELECT term FROM search_synonym WHERE language = ${language} AND folded = ANY(${folded}) LIMIT 1`,
  );
  if (taken !== undefined) return taken.term;
  await run(
    tx,
    sql`INSERT INTO search_synonym (group_id, language, folded, term, place)
      SELECT ${id}, ${language}, folded, term, place
      FROM unnest(${folded}::text[], ${terms}::text[]) WITH ORDINALITY AS t (folded, term, place)`,
  );
  return null;
}
