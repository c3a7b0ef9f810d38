import type { Language } from "@arcade/contract/languages";
import { type Database, many } from "../../../../platform/database.ts";
import { constant, join, sql } from "../../../../platform/sql.ts";
import { bands } from "../rules.ts";

/** More goods than this are not counted. */
const maxCounted = 200;

/** Whether goods match, for each query. One statement asks for all of them. */
export async function findAnything(tx: Database, queries: readonly string[]): Promise<boolean[]> {
  return (await countGoodsWith(tx, queries, 1)).map((goods) => goods > 0);
}

/** How many goods match, `max` of them at most, for each query. The most popular ones are counted first. */
export function countGoodsWith(tx: Database, queries: readonly string[], max = maxCounted): Promise<number[]> {
  return counted(tx, "names", queries, max);
}

/** The same in all texts of goods. */
export function countTextsWith(tx: Database, queries: readonly string[], max = maxCounted): Promise<number[]> {
  return counted(tx, "texts", queries, max);
}

/** The goods that match the query `q.words`. */
const matching = {
  names: join(
    bands.map(
      (band) => sql`SELECT 1 FROM goods_search h WHERE h.band = ${constant(band)} AND h.tokens @@ q.words::tsquery`,
    ),
    " UNION ALL ",
  ),
  texts: sql`SELECT 1 FROM goods_text t WHERE t.tokens @@ q.words::tsquery`,
};

/**
 * Materialized, so that the planner does not know of the limit: for one row it reads the whole table, in the hope of
 * meeting a hit soon, and for words that no goods have together that took 2.4 s of 100,000 goods. The index finds the
 * hits, and no more of them are fetched than are counted.
 */
async function counted(
  tx: Database,
  where: keyof typeof matching,
  queries: readonly string[],
  max: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const rows = await many<{ goods: number }>(
    tx,
    sql`SELECT (WITH hit AS MATERIALIZED (${matching[where]})
        SELECT count(*) FROM (SELECT 1 FROM hit LIMIT ${constant(max)}) found)::int AS goods
      FROM unnest(${queries}::text[]) WITH ORDINALITY AS q (words, place) ORDER BY q.place`,
  );
  return rows.map(({ goods }) => goods);
}

export interface KnownWord {
  folded: string;
  word: string;
  goods: number;
}

const maxNear = 100;
const maxAlike = 500;

/**
 * Words of goods that a misspelt word may mean. `spelling_cuts` gives the word and each form of it without one of its
 * letters: two words that share a form differ by at most one letter left out of each. If two letters are wrong, the
 * first letter of the word is usually right. Words of two characters have no such forms. Only those in hangul are asked
 * for here, and their first syllable is usually right. Both are read from an index.
 */
export function wordsNear(tx: Database, folded: string, language: Language): Promise<KnownWord[]> {
  const [first = ""] = folded;
  return many<KnownWord>(
    tx,
    sql`(SELECT folded, word, goods FROM search_word
      WHERE spelling_cuts(folded) && spelling_cuts(${folded}) AND language IN (${language}, 'en')
      ORDER BY goods DESC LIMIT ${constant(maxNear)})
     UNION ALL
     (SELECT folded, word, goods FROM search_word
      WHERE language IN (${language}, 'en') AND folded >= ${first} AND folded < ${first} || chr(1114111)
        AND char_length(folded) BETWEEN char_length(${folded}) - 2 AND char_length(${folded}) + 2
        AND (left(folded, 3) = left(${folded}, 3) OR right(folded, 2) = right(${folded}, 2)
          OR char_length(${folded}) = 2 AND char_length(folded) < 4)
      ORDER BY goods DESC LIMIT ${constant(maxAlike)})`,
  );
}

/** The most frequent words that may continue a beginning in which one or two letters are wrong. */
export function wordsThatMayGoOn(tx: Database, folded: string, language: Language): Promise<KnownWord[]> {
  const [first = ""] = folded;
  return many<KnownWord>(
    tx,
    sql`SELECT folded, min(word) AS word, max(goods) AS goods FROM search_word
      WHERE language IN (${language}, 'en') AND folded >= ${first} AND folded < ${first} || chr(1114111)
        AND char_length(folded) >= char_length(${folded}) - 1
      GROUP BY folded ORDER BY 3 DESC, folded LIMIT ${constant(maxAlike)}`,
  );
}

/** Which of these are words of goods. */
export async function knownWords(tx: Database, folded: readonly string[], language: Language): Promise<Set<string>> {
  const rows = await many<{ folded: string }>(
    tx,
    sql`SELECT folded FROM search_word WHERE language IN (${language}, 'en') AND folded = ANY(${folded})`,
  );
  return new Set(rows.map((row) => row.folded));
}
