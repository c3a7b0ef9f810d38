import { isPaired, type SearchTokens } from "@arcade/contract/shops/catalogue/tokens";
import type { Match } from "@arcade/contract/shops/catalogue/api";
import type { Language } from "@arcade/contract/languages";
import type { Context } from "../../../../platform/context.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { type KnownSynonyms, knownSynonyms } from "./known-synonyms.ts";
import { findAnything } from "./near-words.sql.ts";
import { type SearchQuery, searchQueryOf, type Unit, unitsOf } from "./read-words.ts";

export interface AsMeant<Found> {
  found: Found;
  match: Match;
  /** The words that were searched for instead of the typed ones. */
  words: string | null;
}

/**
 * Searches for the words as they are typed. If no goods of the mall have them, searches for the words in their nearest
 * spelling. If that finds nothing either, searches for as many of the words as possible. A search that finds goods
 * costs no more than before. The others ask the index at most a dozen times. `nothing` is the answer if nothing can be
 * searched for.
 */
export async function foundAsMeant<Found>(
  context: Context,
  { keywords, as_typed }: { keywords: string; as_typed?: true | undefined },
  search: { find: (query: SearchQuery) => Promise<Found>; isEmpty: (found: Found) => boolean; nothing: Found },
): Promise<AsMeant<Found>> {
  const synonyms = await knownSynonyms(context);
  const query = searchQueryOf(unitsOf(keywords, synonyms.of));
  if (query === null) return { found: search.nothing, match: "all", words: null };
  const asTyped: AsMeant<Found> = { found: await search.find(query), match: "all", words: null };
  if (as_typed === true || !search.isEmpty(asTyped.found)) return asTyped;
  // The words found goods, even if the filters or the page leave them out.
  const [finds = false] = await findAnything(context.tx, [query.anywhere]);
  if (finds) return asTyped;
  const meant = await meaningOf(context, keywords, synonyms);
  return meant === null ? asTyped : { found: await search.find(meant.query), match: meant.match, words: meant.words };
}

interface Meaning {
  query: SearchQuery;
  match: Match;
  words: string | null;
}

async function meaningOf(context: Context, keywords: string, synonyms: KnownSynonyms): Promise<Meaning | null> {
  const corrected = await correctSpelling(context, keywords, synonyms);
  if (corrected !== null) {
    const query = searchQueryOf(unitsOf(corrected, synonyms.of));
    const [finds = false] = query === null ? [] : await findAnything(context.tx, [query.anywhere]);
    if (query !== null && finds) return { query, match: "corrected", words: corrected };
  }
  const query = await mostOf(context, corrected ?? keywords, synonyms);
  return query === null ? null : { query, match: "some", words: null };
}

// ---- as many of the words as possible --------------------------------------------------------------------------

const maxParts = 6;

async function mostOf(context: Context, text: string, synonyms: KnownSynonyms): Promise<SearchQuery | null> {
  const words = unitsOf(segmented(text, context.language), synonyms.of).slice(0, maxParts);
  const useful = (await findable(context, words)) ?? (await findable(context, smaller(words, pairs)));
  const parts = useful ?? (await findable(context, smaller(words, characters)));
  if (parts === null) return null;

  const queries = parts
    .map((_part, missing) => searchQueryOf(parts, parts.length - missing))
    .filter((query) => query !== null);
  const finds = await findAnything(
    context.tx,
    queries.map(({ anywhere }) => anywhere),
  );
  return queries[finds.indexOf(true)] ?? null;
}

/** The units that find something alone. Null if none does. */
async function findable(context: Context, units: readonly Unit[]): Promise<Unit[] | null> {
  const queries = units.map((unit) => searchQueryOf([unit])?.anywhere ?? null);
  const asked = queries.filter((query) => query !== null);
  const found = asked.length === 0 ? [] : await findAnything(context.tx, asked);
  const useful = units.filter((_unit, index) => found[asked.indexOf(queries[index] ?? "")] === true);
  return useful.length === 0 ? null : useful;
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Han and kana are written without spaces. This splits their words. */
function segmented(text: string, language: Language): string {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
    .join(" ");
}

const pairs = (run: readonly string[]): SearchTokens[] =>
  run.slice(1).map((character, index) => ({ whole: [`${run[index] ?? ""}${character}`], prefixes: [] }));
/** A Han character has a meaning alone. A syllable has none. */
const characters = (run: readonly string[]): SearchTokens[] =>
  run
    .filter((character) => /\p{Script=Han}/u.test(character))
    .map((character) => ({ whole: [], prefixes: [character] }));

/** Splits runs of characters into smaller parts. Whole words have none. */
function smaller(units: readonly Unit[], partsOf: (run: readonly string[]) => SearchTokens[]): Unit[] {
  return units
    .filter(({ text }) => isPaired(text))
    .flatMap(({ text }) => partsOf(Array.from(text)).map((tokens) => ({ text, alternatives: [tokens] })))
    .slice(0, maxParts);
}
