import { setImmediate as breathe } from "node:timers/promises";
import { type Language, languages } from "@arcade/contract/languages";
import { foldedOf, type SearchTokens } from "@arcade/contract/shops/catalogue/tokens";
import type { Context } from "../../../../platform/context.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { lettersOf } from "../rules.ts";
import { keyOfTerm, type Synonyms, tokensOfTerm } from "./read-words.ts";
import { markOfSynonyms, type SynonymGroup, synonymGroups } from "./synonyms.sql.ts";

/** All synonyms in the form that one reader's searches use, with their terms for the correction of spelling. */
export interface KnownSynonyms {
  of: Synonyms;
  terms: readonly KnownTerm[];
  /** It differs if a word does. */
  mark: string;
}

interface KnownTerm {
  word: string;
  folded: string;
  letters: string;
  /** How many letters these are. */
  length: number;
}

/** What a process keeps: the groups as they were read, by their text, and what it made of them for each reader. */
interface Kept {
  mark: string;
  groups: ReadonlyMap<string, Folded>;
  byLanguage: Map<Language, KnownSynonyms>;
}

interface Folded {
  language: Language;
  terms: readonly KnownTerm[];
  keys: readonly string[];
  /** For each term, the tokens of the other terms. */
  others: readonly (readonly SearchTokens[])[];
}

/** Every process uses a change within this time. */
const freshMs = 5_000;
const known = new WeakMap<object, { at: number; read: Promise<Kept> }>();

/** The synonyms for a reader, at most five seconds old. */
export async function knownSynonyms({
  mall,
  now,
  language,
}: Pick<Context, "mall" | "now" | "language">): Promise<KnownSynonyms> {
  const at = now.getTime();
  const before = known.get(mall.clock);
  if (before !== undefined && Math.abs(at - before.at) < freshMs) return forReaderOf(language, await before.read);
  const read = readSynonyms(mall, before?.read);
  known.set(mall.clock, { at, read });
  read.catch(() => known.delete(mall.clock));
  return forReaderOf(language, await read);
}

/** Other calls run after so many groups. Folding these takes some two milliseconds. */
const groupsAtOnce = 100;

/**
 * Folding all words that a mall begins with takes some 150 ms. So a process does it once, in slices between which the
 * event loop runs, and then only for the groups that have changed. It reads the groups only if their mark has changed.
 */
async function readSynonyms({ db }: Mall, before?: Promise<Kept>): Promise<Kept> {
  const kept = await before?.catch(() => undefined);
  const mark = await markOfSynonyms(db);
  if (kept?.mark === mark) return kept;
  const groups = new Map<string, Folded>();
  let sinceBreath = 0;
  for (const group of await synonymGroups(db)) {
    const text = [group.language, ...group.terms].join("\n");
    const folded = kept?.groups.get(text);
    groups.set(text, folded ?? foldedGroup(group));
    if (folded === undefined) sinceBreath += 1;
    if (sinceBreath === groupsAtOnce) {
      sinceBreath = 0;
      await breathe();
    }
  }
  return { mark, groups, byLanguage: new Map() };
}

function foldedGroup({ language, terms }: SynonymGroup): Folded {
  const tokens = terms.map(tokensOfTerm);
  return {
    language,
    terms: terms.map((word) => {
      const folded = foldedOf(word);
      const letters = lettersOf(folded);
      return { word, folded, letters, length: Array.from(letters).length };
    }),
    keys: terms.map(keyOfTerm),
    others: terms.map((_term, index) => tokens.filter((_tokens, other) => other !== index)),
  };
}

/**
 * Searches use the words of every language, whatever the reader's language is. A term counts in the reader's language
 * first, then in English, then in any other language that has it.
 */
function forReaderOf(language: Language, { mark, groups, byLanguage }: Kept): KnownSynonyms {
  const made = byLanguage.get(language);
  if (made !== undefined) return made;
  const ofLanguage = Map.groupBy(groups.values(), (group) => group.language);
  const of = new Map<string, readonly SearchTokens[]>();
  for (const each of new Set([language, "en", ...languages] as const)) {
    for (const { keys, others } of ofLanguage.get(each) ?? []) {
      keys.forEach((key, index) => {
        if (key !== "" && !of.has(key)) of.set(key, others[index] ?? []);
      });
    }
  }
  const near = [...new Set([language, "en"] as const)].flatMap((each) => ofLanguage.get(each) ?? []);
  const forReader = { of, terms: near.flatMap(({ terms }) => terms), mark };
  byLanguage.set(language, forReader);
  return forReader;
}
