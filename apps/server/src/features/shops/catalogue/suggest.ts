import { foldedOf, isPaired } from "@arcade/contract/shops/catalogue/tokens";
import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Context } from "../../../platform/context.ts";
import { mistakesAllowed, spellingDistance } from "./rules.ts";
import { suggestions } from "./views.ts";
import { correctSpelling } from "./words/correct-spelling.ts";
import { type KnownSynonyms, knownSynonyms } from "./words/known-synonyms.ts";
import { findAnything, wordsThatMayGoOn } from "./words/near-words.sql.ts";
import { noSynonyms, searchQueryOf, unitsOf } from "./words/read-words.ts";

const maxNear = 4;

/**
 * Up to 8 suggestions for the typed text. None if nothing is typed yet. If no word begins with the typed text, suggests
 * words with nearly the same spelling that find goods together with the words before.
 */
export async function suggest(context: Context, keywords: string): Promise<Answered<typeof catalogue.suggest>> {
  const folded = foldedOf(keywords);
  const query = searchQueryOf(unitsOf(keywords, noSynonyms));
  if (folded === "" || query === null) return { items: [] };
  const found = await suggestions(context.tx, folded, query.inName, context.language);
  if (found.items.length > 0) return found;

  const synonyms = await knownSynonyms(context);
  const typed = keywords.trim().split(/\s+/);
  const ends = await nearEnds(context, foldedOf(typed.at(-1) ?? ""));
  const texts = ends.map((end) => [...typed.slice(0, -1), end].join(" "));
  const near = await thoseThatFind(context, texts, synonyms);
  if (near.length > 0) return wordsOf(near);
  const corrected = await correctSpelling(context, keywords, synonyms);
  return wordsOf(corrected === null ? [] : await thoseThatFind(context, [corrected], synonyms));
}

function wordsOf(texts: readonly string[]): Answered<typeof catalogue.suggest> {
  return { items: texts.map((text) => ({ text, kind: "word", id: null })) };
}

const shortest = { whole: 4, paired: 2 } as const;
const longest = 24;

/** Words whose beginning is near to the typed one, the nearest first. */
async function nearEnds(context: Context, folded: string): Promise<string[]> {
  const length = Array.from(folded).length;
  if (length < (isPaired(folded) ? shortest.paired : shortest.whole) || length > longest) return [];
  const max = mistakesAllowed(folded);
  const candidates = await wordsThatMayGoOn(context.tx, folded, context.language);
  return candidates
    .map((candidate) => ({ ...candidate, distance: distanceOfBeginning(folded, candidate.folded, max) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, other) => one.distance - other.distance || other.goods - one.goods)
    .slice(0, maxNear)
    .map(({ word }) => word);
}

/** The distance between the typed text and a beginning of `word`. A letter may be missing in it, or be too many. */
function distanceOfBeginning(typed: string, word: string, max: number): number {
  const letters = Array.from(word);
  const length = Array.from(typed).length;
  return Math.min(
    ...[length - 1, length, length + 1].map((end) => spellingDistance(typed, letters.slice(0, end).join(""), max)),
  );
}

async function thoseThatFind(context: Context, texts: readonly string[], { of }: KnownSynonyms): Promise<string[]> {
  if (texts.length === 0) return [];
  const queries = texts.map((text) => searchQueryOf(unitsOf(text, of))?.anywhere ?? "");
  const found = await findAnything(context.tx, queries);
  return texts.filter((_text, index) => found[index]);
}
