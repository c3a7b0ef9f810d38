import { foldedOf, isPaired, stemOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Context } from "../../../../platform/context.ts";
import { lettersOf, mistakesAllowed, spellingDistance } from "../rules.ts";
import type { KnownSynonyms } from "./known-synonyms.ts";
import { countTextsWith, findAnything, knownWords, wordsNear } from "./near-words.sql.ts";
import { searchQueryOf, textQueryOf, unitsOf } from "./read-words.ts";

const maxWords = 6;
/** Shorter words are near to too many others: with one wrong letter, half of the corrections are guesses. */
const shortest = 3;
const longest = 24;

/**
 * The probably intended words: each word that finds nothing alone is replaced by the nearest known one, split into two
 * known words, or joined with its neighbour. Null if nothing is near. The result does not say that the words find
 * something together.
 */
export async function correctSpelling(
  context: Context,
  keywords: string,
  synonyms: KnownSynonyms,
): Promise<string | null> {
  const words = keywords.trim().split(/\s+/).slice(0, maxWords);
  const units = words.map((word, index) => unitsOf(word, synonyms.of, index === words.length - 1));
  const queries = units.map((of) => searchQueryOf(of)?.anywhere ?? null);
  const asked = queries.filter((query) => query !== null);
  const found = await findAnything(context.tx, asked);
  // A word of a description is no mistake. Pairs of characters may stand anywhere in it.
  const texts = units.map((of) => (of.some(({ text }) => isPaired(text)) ? null : textQueryOf(of, false)));
  const inTexts = await countTextsWith(
    context.tx,
    texts.map((query) => query?.texts?.all ?? ""),
    1,
  );
  const isKnown = queries.map(
    (query, index) => query === null || found[asked.indexOf(query)] === true || inTexts[index] === 1,
  );
  const folded = words.map(foldedOf);
  const parts = partsOf(folded, isKnown);
  const pairs = folded.slice(1).map((word, index) => `${folded[index] ?? ""}${word}`);
  const joined = pairs.flatMap((pair) => [pair, stemOf(pair)]);
  const known = await knownWords(context.tx, [...new Set([...parts.flat().flat(), ...joined])], context.language);

  const corrected: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const pair = pairs[index] ?? "";
    // The two words find nothing together, even if each of them finds something: "sun glasses".
    const joint = [pair, stemOf(pair)].find((either) => known.has(either));
    if (joint !== undefined) {
      corrected.push(joint);
      index += 1;
    } else if (isKnown[index]) corrected.push(word);
    else {
      const halves = parts[index]?.find(([one, other]) => known.has(one) && known.has(other));
      corrected.push(halves?.join(" ") ?? (await nearestWord(context, folded[index] ?? "", synonyms)) ?? word);
    }
  }
  const phrase = corrected.join(" ");
  return phrase === words.join(" ") ? null : phrase;
}

/** Each way to split a word into two parts that are long enough to be words. */
function partsOf(folded: readonly string[], isKnown: readonly boolean[]): [string, string][][] {
  const least = 3;
  return folded.map((word, index) => {
    if (isKnown[index] === true || word.includes(" ") || isPaired(word) || word.length > longest) return [];
    return Array.from({ length: Math.max(word.length - 2 * least + 1, 0) }, (_none, at): [string, string] => [
      word.slice(0, at + least),
      word.slice(at + least),
    ]);
  });
}

async function nearestWord(context: Context, folded: string, { terms }: KnownSynonyms): Promise<string | null> {
  const letters = lettersOf(folded);
  const length = Array.from(letters).length;
  if (length < shortest || length > longest) return null;
  const max = mistakesAllowed(letters);
  const ofGoods = await wordsNear(context.tx, folded, context.language);
  const words = [
    ...ofGoods.map((word) => ({ ...word, letters: lettersOf(word.folded) })),
    ...terms.filter((term) => Math.abs(term.length - length) <= max).map((term) => ({ ...term, goods: 0 })),
  ];
  const near = words
    .map((candidate) => ({ ...candidate, distance: spellingDistance(letters, candidate.letters, max) }))
    .filter(({ distance }) => distance > 0 && distance <= max)
    .toSorted((one, other) => one.distance - other.distance || other.goods - one.goods);
  return near[0]?.word ?? null;
}
