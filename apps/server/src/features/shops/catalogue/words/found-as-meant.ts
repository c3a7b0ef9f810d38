import { foldedOf, isPaired, type SearchTokens } from "@arcade/contract/shops/catalogue/tokens";
import type { Match } from "@arcade/contract/shops/catalogue/api";
import type { Language } from "@arcade/contract/languages";
import type { Context } from "../../../../platform/context.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { type KnownSynonyms, knownSynonyms } from "./known-synonyms.ts";
import { countGoodsWith, countTextsWith, findAnything } from "./near-words.sql.ts";
import {
  askedOf,
  choicesOf,
  choicesQueryOf,
  type SearchQuery,
  searchQueryOf,
  textPartOf,
  textQueryOf,
  type Unit,
  unitsOf,
} from "./read-words.ts";

export interface AsMeant<Found> {
  found: Found;
  match: Match;
  /** The words that were searched for instead of the typed ones. */
  words: string | null;
  /** What found this. Null: nothing can be searched for. */
  query: SearchQuery | null;
}

/**
 * Searches for the words as they are typed, in names and around them. If no goods of the mall have them all there, the
 * next of these that finds goods: the words in their nearest spelling; the words in all texts of goods; the same with
 * words in other forms; as many of the words as possible (docs/decisions/what-a-search-tries.md). A search that finds
 * goods asks for nothing more. `nothing` is the answer if nothing can be searched for.
 */
export async function foundAsMeant<Found>(
  context: Context,
  { keywords, as_typed }: { keywords: string; as_typed?: true | undefined },
  search: { find: (query: SearchQuery) => Promise<Found>; isEmpty: (found: Found) => boolean; nothing: Found },
): Promise<AsMeant<Found>> {
  const synonyms = await knownSynonyms(context);
  const query = searchQueryOf(unitsOf(keywords, synonyms.of));
  if (query === null) return { found: search.nothing, match: "all", words: null, query };
  const asTyped: AsMeant<Found> = { found: await search.find(query), match: "all", words: null, query };
  if (!search.isEmpty(asTyped.found)) return asTyped;
  // The words found goods, even if the filters or the page leave them out.
  const [finds = false] = await findAnything(context.tx, [query.anywhere]);
  if (finds) return asTyped;
  const meant = await meaningOf(context, keywords, synonyms, as_typed === true);
  return meant === null ? asTyped : { ...meant, found: await search.find(meant.query) };
}

interface Meaning {
  query: SearchQuery;
  match: Match;
  words: string | null;
}

async function meaningOf(
  context: Context,
  keywords: string,
  synonyms: KnownSynonyms,
  asTyped: boolean,
): Promise<Meaning | null> {
  const corrected = asTyped ? null : await correctSpelling(context, keywords, synonyms);
  if (corrected !== null) {
    const query = searchQueryOf(unitsOf(corrected, synonyms.of));
    const [finds = false] = query === null ? [] : await findAnything(context.tx, [query.anywhere]);
    if (query !== null && finds) return { query, match: "corrected", words: corrected };
  }
  const typed = await allInTexts(context, keywords, synonyms, false);
  if (typed !== null || asTyped) return typed && { query: typed, match: "all", words: null };
  const loose = await allInTexts(context, keywords, synonyms, true);
  if (loose !== null) return { query: loose, match: "all", words: null };
  const query = await mostOf(context, corrected ?? keywords, synonyms);
  return query === null ? null : { query, match: "some", words: null };
}

/** All of the words in all texts of goods. */
async function allInTexts(
  context: Context,
  keywords: string,
  synonyms: KnownSynonyms,
  loose: boolean,
): Promise<SearchQuery | null> {
  const query = textQueryOf(unitsOf(keywords, synonyms.of), loose);
  const all = query?.texts?.all ?? null;
  if (all === null) return null;
  const [goods = 0] = await countTextsWith(context.tx, [all], 1);
  return goods > 0 ? query : null;
}

// ---- as many of the words as possible --------------------------------------------------------------------------

const maxParts = 6;
/** As much as a part that is twenty times as rare. */
const nounCounts = Math.log(20);
/** To look at each of as many goods takes less than a millisecond or two. */
const maxLookedAt = 100;

/** As many of the words as goods have together; else of smaller parts of them; else of the words in any text. */
async function mostOf(context: Context, text: string, synonyms: KnownSynonyms): Promise<SearchQuery | null> {
  const words = askedOf(unitsOf(segmented(text, context.language), synonyms.of)).slice(0, maxParts);
  const small = smaller(words, pairs);
  const single = smaller(words, characters);
  return (
    (await bestOf(context, words, nounOf(text, words), inGoods, [])) ??
    (await bestOf(context, small, small.at(-1), inGoods, [])) ??
    (await bestOf(context, words, nounOf(text, words), inTexts, [])) ??
    (await bestOf(context, single, single.at(-1), inGoods, small))
  );
}

/** Where parts are looked for. */
interface Where {
  /** The text of a query with all of the units. */
  textOf(units: readonly Unit[]): string;
  count(tx: Context["tx"], queries: readonly string[], max?: number): Promise<number[]>;
  /** The query of several choices, the best one first. */
  queryOf(choices: readonly (readonly Unit[])[]): SearchQuery | null;
}

const inGoods: Where = {
  textOf: (units) => searchQueryOf(units)?.anywhere ?? "",
  count: countGoodsWith,
  queryOf: (choices) => (choices.length === 0 ? null : choicesQueryOf(choices)),
};
/** Words in other forms count as well. The best choice alone: most of what else a description says is by the way. */
const inTexts: Where = {
  textOf: (units) => textQueryOf(units, true)?.texts?.all ?? "",
  count: countTextsWith,
  queryOf: ([best = []]) => textQueryOf(best, true),
};

/**
 * Of several choices of as many parts, that of the rarest parts is best: "brass" is rarer than "new". If few goods are
 * found, each is looked at, and those nearest to all of the parts come first; `more` count there as well.
 */
async function bestOf(
  { tx }: Context,
  units: readonly Unit[],
  noun: Unit | undefined,
  where: Where,
  more: readonly Unit[],
): Promise<SearchQuery | null> {
  const counts = await where.count(
    tx,
    units.map((unit) => where.textOf([unit])),
  );
  const parts = units.map((unit, index) => ({ unit, goods: counts[index] ?? 0 })).filter(({ goods }) => goods > 0);
  for (let least = parts.length; least > 0; least -= 1) {
    const choices = choicesOf(parts, least)
      .toSorted((one, other) => meaning(other, noun) - meaning(one, noun))
      .map((choice) => choice.map(({ unit }) => unit));
    const found = await where.count(tx, choices.map(where.textOf), 1);
    const query = where.queryOf(choices.filter((_choice, index) => found[index] === 1));
    if (query === null) continue;
    const [hits = 0] = query.texts === null ? await countGoodsWith(tx, [query.anywhere], maxLookedAt) : [0];
    if (query.texts !== null || hits >= maxLookedAt) return query;
    const weighed = units.map((unit, index) => {
      const weight = Math.round(Math.log2(maxLookedAt / ((counts[index] ?? 0) + 1))) + (unit === noun ? nounCounts : 0);
      return textPartOf(unit, true, Math.max(1, Math.round(weight)));
    });
    return { ...query, texts: { all: null, parts: [...weighed, ...more.map((unit) => textPartOf(unit, true, 1))] } };
  }
  return null;
}

/** How much of the meaning the parts have: rare ones more than frequent ones, and the noun most. */
function meaning(parts: readonly { unit: Unit; goods: number }[], noun: Unit | undefined): number {
  return parts.reduce((sum, { unit, goods }) => sum - Math.log(goods) + (unit === noun ? nounCounts : 0), 0);
}

/** What is looked for: the first word in Arabic, else the last one. In English it is before "for", "with" and the like. */
function nounOf(text: string, words: readonly Unit[]): Unit | undefined {
  if (/\p{Script=Arabic}/u.test(words[0]?.text ?? "")) return words[0];
  const before = text.search(/\s(?:for|from|in|of|on|to|with)\s/i);
  const named = before < 0 ? [] : foldedOf(text.slice(0, before)).split(" ");
  return words.findLast(({ text: word }) => named.includes(word)) ?? words.at(-1);
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
