import { foldedOf, searchTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Turn } from "../../../platform/turn.ts";
import { mistakesAllowed, searchQueryOf, spellingDistance } from "./rules.ts";
import { findsAnything, wordsLike } from "./views.ts";

const wordsMost = 6;

/**
 * What was probably meant, where a search found nothing: each word that finds nothing by itself replaced by the nearest known
 * one. Null where nothing is near, or where that would find nothing either.
 */
export async function correctSpelling(turn: Turn, keywords: string): Promise<string | null> {
  const words = keywords.trim().split(/\s+/).slice(0, wordsMost);
  const corrected = await Promise.all(words.map((word) => nearestWord(turn, word)));

  const phrase = corrected.map((word, index) => word ?? words[index]).join(" ");
  return corrected.every((word) => word === null) || !(await finds(turn, phrase)) ? null : phrase;
}

async function nearestWord(turn: Turn, word: string): Promise<string | null> {
  if (await finds(turn, word)) return null;
  const folded = foldedOf(word);
  const most = mistakesAllowed(folded);
  const near = (await wordsLike(turn.tx, folded, most, turn.language))
    .map((candidate) => ({ ...candidate, distance: spellingDistance(folded, candidate.folded, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted((one, other) => one.distance - other.distance || other.goods - one.goods);
  return near[0]?.word ?? null;
}

async function finds(turn: Turn, text: string): Promise<boolean> {
  const query = searchQueryOf(searchTokensOf(text));
  return query !== null && findsAnything(turn.tx, query.anywhere);
}
