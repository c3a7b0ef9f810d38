import { plainDigits } from "../../digits.ts";
import { simplified, traditional } from "./simplified.ts";

/**
 * Text in the form in which it is searched. The same function folds what is indexed and what is typed, so that 手机 and
 * 手機, الإبريق and الابريق, "Café" and "cafe", full and half width find the same (UX-092).
 *
 * Han, kana and hangul become pairs of neighbouring characters, and the last character of a run alone: a pair search
 * finds any part of a word, a search for one character is a prefix of its pairs. Latin and Arabic words stay whole,
 * without their endings of number.
 */
export interface SearchTokens {
  /** All of these must be there ... */
  whole: string[];
  /**
   * ... and for each of these, at least one word that begins with it: the word that is still being typed, or a single
   * character.
   */
  prefixes: string[];
}

/** The tokens of a text that is indexed, without duplicates. */
export function tokensOf(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text).flatMap((word) =>
        isPaired(word) ? pairsOf(word, true) : stopWords.has(word) ? [] : [stemOf(word)],
      ),
    ),
  ];
}

const maxTokens = 40;
// Below three letters a prefix fits so many words that it finds everything, slowly.
const minPrefix = 3;

/** The tokens of a text that a person types. */
export function searchTokensOf(text: string): SearchTokens {
  const words = searchedWords(text);
  const tokens = words.map((word, index) => tokensOfWord(word, index === words.length - 1));
  return {
    whole: [...new Set(tokens.flatMap(({ whole }) => whole))].slice(0, maxTokens),
    prefixes: tokens.flatMap(({ prefixes }) => prefixes),
  };
}

/** The folded words of a text that a person types, without the words that no goods are indexed by. */
export function searchedWords(text: string): string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word));
}

/** The tokens of one folded word. The last one of a search may still be unfinished. */
export function tokensOfWord(word: string, isLast: boolean): SearchTokens {
  if (isPaired(word))
    return Array.from(word).length === 1
      ? { whole: [], prefixes: [word] }
      : { whole: pairsOf(word, false), prefixes: [] };
  return isLast && word.length >= minPrefix
    ? { whole: [], prefixes: [stemOf(word)] }
    : { whole: [stemOf(word)], prefixes: [] };
}

/**
 * The tokens of a text in a looser form: without the endings that make other kinds of words, without the vowels that
 * Arabic plurals change, with one spelling for sounds that kana and hangul write in several ways. Whoever finds nothing
 * by the words themselves may find something by these.
 */
export function looseTokensOf(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text).flatMap((word) => {
        if (stopWords.has(word)) return [];
        const loose = looseOf(word);
        return isPaired(word) ? pairsOf(loose, false) : [loose];
      }),
    ),
  ];
}

/** Text in the form in which suggestions compare it: folded, with one space between words. */
export function foldedOf(text: string): string {
  return wordsOf(text).join(" ");
}

// ---- folding ------------------------------------------------------------------------------------------------

const stopWords = new Set([
  "a",
  "an",
  "and",
  "by",
  "for",
  "from",
  "in",
  "of",
  "on",
  "or",
  "the",
  "to",
  "with",
  "و",
  "في",
  "من",
  "مع",
]);

const paired = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+|[\p{L}\p{N}]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]|[^\p{L}\p{N}]|$)/gu;

function wordsOf(text: string): string[] {
  return fold(text).match(runs) ?? [];
}

/** A run of Han, kana or hangul, which is searched by its pairs of characters. */
export function isPaired(word: string): boolean {
  return paired.test(word);
}

function pairsOf(run: string, withLast: boolean): string[] {
  const characters = Array.from(run);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const last = characters.at(-1);
  return withLast && last !== undefined ? [...pairs, last] : pairs;
}

function fold(text: string): string {
  return simplify(
    plainDigits(text.normalize("NFKC"))
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .normalize("NFD")
      // Accents and Arabic vowels. The voicing marks of kana stay, because they make other words.
      .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g, "")
      .normalize("NFC")
      .replace(/[ßæøłđðþœ]/g, (letter) => latinLetters[letter] ?? letter)
      .replace(/[أإآٱىئیکؤةۀ]/g, (letter) => arabicLetters[letter] ?? letter)
      // Both kinds of kana become one, so that カバン and かばん are one word.
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
  );
}

const latinLetters: Record<string, string> = { ß: "ss", æ: "ae", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", œ: "oe" };
const arabicLetters: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ئ: "ي",
  ی: "ي",
  ک: "ك",
  ؤ: "و",
  ة: "ه",
  ۀ: "ه",
};

let simplifiedOf: Map<string, string> | null = null;

function simplify(text: string): string {
  if (!/[\u3400-\u9fff]/.test(text)) return text;
  simplifiedOf ??= new Map(Array.from(traditional, (character, index) => [character, simplified[index] ?? character]));
  const known = simplifiedOf;
  return text.replace(/[\u3400-\u9fff]/g, (character) => known.get(character) ?? character);
}

// ---- endings ------------------------------------------------------------------------------------------------

/** A folded word without its ending of number. */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return singularOf(word);
  return /^[\u0621-\u064a]+$/.test(word) ? arabicStemOf(word) : word;
}

/** English plurals, roughly. This is enough, because both sides are folded in the same way. */
function singularOf(word: string): string {
  if (word.length <= 3 || word === "lens" || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Arabic words without the article before them and without the ending of gender or number. */
function arabicStemOf(word: string): string {
  const bare = word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, "");
  return bare.replace(/(?<=.{3})(?:ات|ون|ين|ه)$/, "");
}

// ---- looser forms -------------------------------------------------------------------------------------------

/** A folded word in its loose form. It may be the word itself. */
function looseOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return rootOf(singularOf(word));
  if (/^[\u0621-\u064a]+$/.test(word)) return consonantsOf(arabicStemOf(word));
  return isPaired(word) ? looseHangul(looseKana(word)) : word;
}

/** An English word without the commonest endings that make nouns, verbs and adjectives of it, roughly. */
function rootOf(word: string): string {
  const bare = word.replace(/(?<=.{3})(?:iness|ness|ing|ers?|ed|en|ly|y|ie|e)$/, "");
  // "wrapp" of "wrapping" is "wrap"
  return bare.replace(/([bdfgklmnprtz])\1$/, "$1");
}

/** Plurals inside of an Arabic word differ in its long vowels. Below three consonants too many words are alike. */
function consonantsOf(word: string): string {
  const consonants = word.replace(/[اويء]/g, "");
  return consonants.length < 3 ? word : consonants;
}

/** Long vowels, small kana and the sound v are written in several ways. */
function looseKana(word: string): string {
  return word
    .replace(/ゔ[ぁぃぇぉ]?/g, (sound) => looseV[sound] ?? sound)
    .replace(/[ぁぃぅぇぉゕゖゎ]/g, (small) => largeKana[small] ?? small)
    .replace(/(?<=[\p{Script=Hiragana}])[ーう]/gu, "");
}

const looseV: Record<string, string> = { ゔぁ: "ば", ゔぃ: "び", ゔ: "ぶ", ゔぇ: "べ", ゔぉ: "ぼ" };
const largeKana: Record<string, string> = {
  ぁ: "あ",
  ぃ: "い",
  ぅ: "う",
  ぇ: "え",
  ぉ: "お",
  ゕ: "か",
  ゖ: "け",
  ゎ: "わ",
};

/** ㅐ and ㅔ sound alike today, and foreign words are written with plain or with tense consonants. */
function looseHangul(word: string): string {
  if (!/\p{Script=Hangul}/u.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(/[\u1166\u1168\u1164\u1101\u1104\u1108\u110a\u110d]/g, (letter) => looseJamo[letter] ?? letter)
    .normalize("NFC");
}

const looseJamo: Record<string, string> = {
  "\u1166": "\u1162", // ㅔ: ㅐ
  "\u1164": "\u1162", // ㅒ: ㅐ
  "\u1168": "\u1162", // ㅖ: ㅐ
  "\u1101": "\u1100",
  "\u1104": "\u1103",
  "\u1108": "\u1107",
  "\u110a": "\u1109",
  "\u110d": "\u110c",
};
