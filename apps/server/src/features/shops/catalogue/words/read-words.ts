import {
  isPaired,
  looseTokensOf,
  searchedWords,
  type SearchTokens,
  stemOf,
  tokensOfWord,
} from "@arcade/contract/shops/catalogue/tokens";
import { quietWords } from "./quiet-words.ts";

/** One part of a search: goods match it if they have any of the alternatives. */
export interface Unit {
  /** Folded, as it was typed. */
  text: string;
  alternatives: readonly SearchTokens[];
}

/** The terms with the same meaning, by the key of each term (`keyOfTerm`). */
export type Synonyms = ReadonlyMap<string, readonly SearchTokens[]>;
export const noSynonyms: Synonyms = new Map();

/** A search in PostgreSQL's form. Tokens of the name are plain, those of other fields are marked "+". */
export interface SearchQuery {
  inName: string;
  /** All that is found. */
  anywhere: string;
  /** Goods of an earlier level come first. The last level is `anywhere`. */
  levels: readonly string[];
  /** Set if the texts of the goods count as well: the description and the specification. */
  texts: TextQuery | null;
}

/** A search in all texts of goods. Loose forms of words are marked "~". */
interface TextQuery {
  /** What the goods have to have in any of their texts. Null: what the last level says. */
  all: string | null;
  /** Each part of the search alone: it counts most in the name, then around it, then in the text. */
  parts: readonly TextPart[];
}

interface TextPart {
  inName: string;
  anywhere: string;
  inText: string;
  weight: number;
}

const maxUnits = 24;
const longestTerm = { words: 4, characters: 8 } as const;

/**
 * The typed text, word by word. A term with synonyms is one unit, also inside a run of characters. `isEnd`: the last
 * word may be unfinished.
 */
export function unitsOf(text: string, synonyms: Synonyms, isEnd = true): Unit[] {
  const typed = searchedWords(text);
  const loud = typed.filter((word) => !quietWords.has(word));
  const words = loud.length > 0 ? loud : typed;
  const units: Unit[] = [];
  for (let at = 0; at < words.length && units.length < maxUnits;) {
    const term = termAt(words, at, synonyms);
    if (term !== null) {
      units.push(term.unit);
      at += term.words;
      continue;
    }
    const [word = "", isLast] = [words[at], isEnd && at === words.length - 1];
    units.push(
      ...(isPaired(word) ? insideOf(word, synonyms) : [{ text: word, alternatives: [tokensOfWord(word, isLast)] }]),
    );
    at += 1;
  }
  return units;
}

/** The key that finds a term among typed words: without endings of number. */
export function keyOfTerm(term: string): string {
  return searchedWords(term).map(keyOf).join(" ");
}

/** The tokens of a whole term. None of its words is unfinished. */
export function tokensOfTerm(term: string): SearchTokens {
  const tokens = searchedWords(term).map((word) => tokensOfWord(word, false));
  return { whole: tokens.flatMap(({ whole }) => whole), prefixes: tokens.flatMap(({ prefixes }) => prefixes) };
}

function keyOf(word: string): string {
  return isPaired(word) ? word : stemOf(word);
}

/** The longest term with synonyms that begins at a word. */
function termAt(words: readonly string[], at: number, synonyms: Synonyms): { unit: Unit; words: number } | null {
  for (let count = Math.min(longestTerm.words, words.length - at); count > 0; count -= 1) {
    const own = words.slice(at, at + count);
    const others = synonyms.get(own.map(keyOf).join(" "));
    if (others === undefined) continue;
    const typed = own.map((word, index) => tokensOfWord(word, at + index === words.length - 1));
    const tokens = {
      whole: typed.flatMap(({ whole }) => whole),
      prefixes: typed.flatMap(({ prefixes }) => prefixes),
    };
    return { unit: { text: own.join(" "), alternatives: [tokens, ...others] }, words: count };
  }
  return null;
}

/** A run of characters, split at terms with synonyms: 男士手表 is 男士 and 手表. */
function insideOf(run: string, synonyms: Synonyms): Unit[] {
  const characters = Array.from(run);
  const units: Unit[] = [];
  let plain = "";
  const endPlain = () => {
    if (plain !== "") units.push({ text: plain, alternatives: [tokensOfWord(plain, false)] });
    plain = "";
  };
  for (let at = 0; at < characters.length;) {
    const term = synonyms.size === 0 ? null : termInside(characters, at, synonyms);
    if (term === null) {
      plain += characters[at] ?? "";
      at += 1;
      continue;
    }
    endPlain();
    units.push(term.unit);
    at += term.length;
  }
  endPlain();
  return units;
}

function termInside(
  characters: readonly string[],
  at: number,
  synonyms: Synonyms,
): { unit: Unit; length: number } | null {
  for (let length = Math.min(longestTerm.characters, characters.length - at); length > 1; length -= 1) {
    const text = characters.slice(at, at + length).join("");
    const others = synonyms.get(text);
    if (others !== undefined) return { unit: { text, alternatives: [tokensOfWord(text, false), ...others] }, length };
  }
  return null;
}

// ---- as PostgreSQL reads it ------------------------------------------------------------------------------------

const maxTokens = 160;

/**
 * Goods with all of the units. Null if the text has nothing that can be searched for. Tokens contain only letters and
 * digits, but they are quoted anyway.
 */
export function searchQueryOf(units: readonly Unit[]): SearchQuery | null {
  const asked = askedOf(units);
  return asked.length === 0 ? null : { ...levelsOf(asked), texts: null };
}

/** Goods with all units of any of the choices. Those with the first choice come first. */
export function choicesQueryOf(choices: readonly (readonly Unit[])[]): SearchQuery {
  const [best, ...others] = choices.map(levelsOf);
  if (best === undefined) throw new Error("no choice");
  if (others.length === 0) return { ...best, texts: null };
  const anywhere = [best, ...others].map((choice) => `(${choice.anywhere})`).join(" | ");
  return { inName: best.inName, anywhere, levels: [...best.levels, anywhere], texts: null };
}

/** Goods with all of the units in any of their texts. `loose`: words in other forms count as well. */
export function textQueryOf(units: readonly Unit[], loose: boolean): SearchQuery | null {
  const asked = askedOf(units);
  if (asked.length === 0) return null;
  const parts = asked.map((unit) => textPartOf(unit, loose, 1));
  return { ...levelsOf(asked), texts: { all: parts.map(({ inText }) => inText).join(" & "), parts } };
}

/** A part of a search in texts. */
export function textPartOf(unit: Unit, loose: boolean, weight: number): TextPart {
  const exact = unitText(unit, plain);
  const forms = loose ? looseTokensOf(unit.text) : [];
  const inText = forms.length === 0 ? exact : `(${exact}) | (${forms.map((form) => `'~${form}'`).join(" & ")})`;
  return { inName: exact, anywhere: unitText(unit, all), inText: `(${inText})`, weight };
}

type Token = (token: string, ending: string) => string;
const plain: Token = (token, ending) => `'${token}'${ending}`;
const around: Token = (token, ending) => `'+${token}'${ending}`;
const all: Token = (token, ending) => `(${plain(token, ending)} | ${around(token, ending)})`;

/** All in the name and one around it as well (a lamp of the category lamps); all in the name; all in either. */
function levelsOf(units: readonly Unit[]): Omit<SearchQuery, "texts"> {
  const write = (token: Token) => units.map((unit) => unitText(unit, token)).join(" & ");
  const [inName, anywhere] = [write(plain), write(all)];
  const isAround = units.map((unit) => unitText(unit, around)).join(" | ");
  return { inName, anywhere, levels: [`${inName} & (${isAround})`, inName, anywhere] };
}

/** The units that something can be searched for by. */
export function askedOf(units: readonly Unit[]): Unit[] {
  return units.filter(({ alternatives: [own] }) => own !== undefined && own.whole.length + own.prefixes.length > 0);
}

function unitText({ alternatives }: Unit, write: (token: string, ending: string) => string): string {
  const texts = alternatives.map(({ whole, prefixes }) =>
    [
      ...[...new Set(whole)].slice(0, maxTokens).map((token) => write(token, "")),
      ...prefixes.map((token) => write(token, ":*")),
    ].join(" & "),
  );
  return texts.length === 1 ? (texts[0] ?? "") : `(${texts.map((text) => `(${text})`).join(" | ")})`;
}

/** Each way to take `count` of the parts, in their order. */
export function choicesOf<Part>(parts: readonly Part[], count: number): Part[][] {
  if (count === 0) return [[]];
  if (parts.length < count) return [];
  return parts.flatMap((part, index) => choicesOf(parts.slice(index + 1), count - 1).map((rest) => [part, ...rest]));
}
