import { type Language, languages } from "@arcade/contract/languages";
import type { SearchTokens } from "@arcade/contract/shops/catalogue/tokens";
import type { Context } from "../../../../platform/context.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { keyOfTerm, type Synonyms, tokensOfTerm } from "./read-words.ts";
import { type SynonymGroup, synonymGroups } from "./synonyms.sql.ts";

/** All synonyms in the form that one reader's searches use, with their terms for the correction of spelling. */
export interface KnownSynonyms {
  of: Synonyms;
  terms: readonly string[];
}

/** What a process keeps: the groups as they were read, and what it made of them. */
interface Kept {
  groups: string;
  byLanguage: ReadonlyMap<Language, KnownSynonyms>;
}

/** Every process uses a change within this time. */
const freshMs = 5_000;
const known = new WeakMap<object, { at: number; read: Promise<Kept> }>();
const none: KnownSynonyms = { of: new Map(), terms: [] };

/** The synonyms for a reader, at most five seconds old. */
export async function knownSynonyms({
  mall,
  now,
  language,
}: Pick<Context, "mall" | "now" | "language">): Promise<KnownSynonyms> {
  const at = now.getTime();
  const before = known.get(mall.clock);
  if (before !== undefined && Math.abs(at - before.at) < freshMs)
    return (await before.read).byLanguage.get(language) ?? none;
  const read = readSynonyms(mall, before?.read);
  known.set(mall.clock, { at, read });
  read.catch(() => known.delete(mall.clock));
  return (await read).byLanguage.get(language) ?? none;
}

/** Folding the words that a mall begins with takes some 15 ms of the event loop, so only a change is folded. */
async function readSynonyms({ db }: Mall, before?: Promise<Kept>): Promise<Kept> {
  const read = await synonymGroups(db);
  const groups = read.map(({ language, terms }) => [language, ...terms].join("\n")).join("\n\n");
  const kept = await before?.catch(() => undefined);
  if (kept?.groups === groups) return kept;
  const folded = read.map(({ language, terms }) => ({
    language,
    terms,
    keys: terms.map(keyOfTerm),
    tokens: terms.map(tokensOfTerm),
  }));
  return { groups, byLanguage: new Map(languages.map((language) => [language, forReaderOf(language, folded)])) };
}

interface Folded extends Omit<SynonymGroup, "id"> {
  keys: readonly string[];
  tokens: readonly SearchTokens[];
}

/**
 * Searches use the words of every language, whatever the reader's language is. A term counts in the reader's language
 * first, then in English, then in any other language that has it.
 */
function forReaderOf(language: Language, groups: readonly Folded[]): KnownSynonyms {
  const order: readonly Language[] = [language, "en", ...languages];
  const of = new Map<string, readonly SearchTokens[]>();
  for (const group of groups.toSorted((one, other) => order.indexOf(one.language) - order.indexOf(other.language))) {
    group.keys.forEach((key, index) => {
      if (key === "" || of.has(key)) return;
      of.set(
        key,
        group.tokens.filter((_tokens, other) => other !== index),
      );
    });
  }
  const near = groups.filter((group) => group.language === language || group.language === "en");
  return { of, terms: near.flatMap(({ terms }) => terms) };
}
