import { foldedOf } from "@arcade/contract/catalogue/tokens";
import { type Language } from "@arcade/contract/languages";
import type { Turn } from "../../platform/turn.ts";
import { mistakesAllowed, spellingDistance } from "./rules.ts";
import { wordsLike } from "./views.ts";

/** What was probably meant, where a search found nothing: each unknown word replaced by the nearest known one. Null where nothing is near. */
export async function correctSpelling(turn: Turn, keywords: string): Promise<string | null> {
  const words = foldedOf(keywords).split(" ").slice(0, 6);
  const corrected = await Promise.all(words.map((word) => nearestWord(turn, word, turn.language)));

  const anyCorrected = corrected.some((word, index) => word !== null && word.folded !== words[index]);
  return anyCorrected ? corrected.map((word, index) => word?.word ?? words[index]).join(" ") : null;
}

async function nearestWord(turn: Turn, word: string, language: Language): Promise<{ word: string; folded: string } | null> {
  const most = mistakesAllowed(word);
  const candidates = await wordsLike(turn.tx, word, most, language);
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: spellingDistance(word, candidate.folded, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance || other.goods - one.goods);
  return near[0] ?? null;
}
