import { foldedOf, searchTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Context } from "../../../platform/context.ts";
import { mistakesAllowed, searchQueryOf, spellingDistance } from "./rules.ts";
import { findsAnything, wordsLike } from "./views.ts";

const maxWords = 6;

/**
 * What was probably meant, where a search found nothing: each word that finds nothing alone is replaced by the
 * nearest known one. Null where nothing is near, or where that would find nothing either.
 */
export async function correctSpelling(context: Context, keywords: string): Promise<string | null> {
  const words = keywords.trim().split(/\s+/).slice(0, maxWords);
  const corrected = await Promise.all(words.map((word) => nearestWord(context, word)));

  const phrase = corrected.map((word, index) => word ?? words[index]).join(" ");
  return corrected.every((word) => word === null) || !(await finds(context, phrase)) ? null : phrase;
}

async function nearestWord(context: Context, word: string): Promise<string | null> {
  if (await finds(context, word)) return null;
  const folded = foldedOf(word);
  const max = mistakesAllowed(folded);
  const near = (await wordsLike(context.tx, folded, max, context.language))
    .map((candidate) => ({ ...candidate, distance: spellingDistance(folded, candidate.folded, max) }))
    .filter(({ distance }) => distance > 0 && distance <= max)
    .toSorted((one, other) => one.distance - other.distance || other.goods - one.goods);
  return near[0]?.word ?? null;
}

async function finds(context: Context, text: string): Promise<boolean> {
  const query = searchQueryOf(searchTokensOf(text));
  return query !== null && findsAnything(context.tx, query.anywhere);
}
