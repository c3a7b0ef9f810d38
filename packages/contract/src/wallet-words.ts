import { plainDigits } from "./digits.ts";

/**
 * Whether a text contains a wallet address of any network: TRON, EVM chains, Bitcoin, Solana, TON and others. Text that
 * the mall or a store shows to people must not contain one, because it could make them pay somebody else. It looks at
 * the shape alone, so a form needs no hash functions. Invisible letters, full-width letters, look-alikes and spaces
 * inside an address do not hide it. It reads the letters once and uses no regular expression that repeats, so 60,000
 * letters take a few milliseconds.
 */
export function namesWallet(text: string): boolean {
  return runsOf(folded(withoutMarkup(text))).some(
    (run) => run.some(isAddress) || run.some((_, start) => isSpelledOut(run, start)),
  );
}

/**
 * Goods are described in HTML. Markup between the letters is invisible to readers, so it is removed. A single "<" is
 * text.
 */
function withoutMarkup(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, x: string, number: string) =>
      letterOf(Number.parseInt(number, x === "" ? 10 : 16)),
    )
    .replace(/&[a-z]{2,10};|<\/?[a-z][^<>]{0,300}>/gi, "");
}

const letterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");

/** Letters of other scripts that look like the letter on the line below. */
const alike = "АВСЕНІЈКМОРԚЅТԜХҮаԁеһіјӏорԛсѕԝхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορτυχᎢꓔᎪᏴⲦ×✕";
const latin = "ABCEHIJKMOPQSTWXYadehijlopqcswxyABEZHIKMNOPTYXaivoptuxTTABTxx";
const latinOf = new Map(Array.from(alike, (letter, place) => [letter, latin[place] ?? letter]));

/**
 * Writes compatibility forms and digits of any keyboard as ASCII, look-alikes as the letter that they look like, and
 * removes invisible characters.
 */
function folded(text: string): string {
  const seen = plainDigits(text.normalize("NFKD")).replace(/[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu, "");
  return Array.from(seen, (letter) => latinOf.get(letter) ?? letter).join("");
}

const isPart = (letter: string): boolean =>
  (letter >= "0" && letter <= "9") || (letter >= "A" && letter <= "Z") || (letter >= "a" && letter <= "z");

/** Runs of tokens. Inside a run, spaces and signs separate the tokens. Letters of other scripts separate the runs. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  let token = "";
  const end = (): void => {
    if (token !== "") runs.at(-1)?.push(token);
    token = "";
  };
  for (const letter of text) {
    if (isPart(letter)) token += letter;
    else {
      end();
      if (/^\p{L}$/u.test(letter)) runs.push([]);
    }
  }
  end();
  return runs;
}

/** Base58 has no 0, O, I and l, because they look alike. */
const isBase58 = (token: string): boolean => !/[0OIl]/.test(token);
const isHex = (token: string): boolean => !/[^0-9a-f]/i.test(token);

type Class = "digit" | "capital" | "small";
const classOf = (letter: string): Class => (letter <= "9" ? "digit" : letter <= "Z" ? "capital" : "small");

/** How often the class of characters changes in one token: digits, capitals, small letters. */
function changesIn(token: string): number {
  let changes = 0;
  for (let at = 1; at < token.length; at++) if (classOf(token[at] ?? "") !== classOf(token[at - 1] ?? "")) changes++;
  return changes;
}

/**
 * Random letters change their class at every second place. Words and model numbers of this length change it far less
 * often.
 */
const minLength = 26;
const minChanges = 6;

/**
 * An address in one piece: T and 33 characters of Base58, 0x and 40 of hex anywhere in it, or any long random mix, as
 * on all other networks.
 */
function isAddress(token: string): boolean {
  if (token.length < minLength) return false;
  if (token.length === 34 && token.startsWith("T") && isBase58(token)) return true;
  const small = token.toLowerCase().replaceAll("o", "0");
  for (let at = small.indexOf("0x"); at >= 0; at = small.indexOf("0x", at + 1)) {
    const digits = small.slice(at + 2, at + 42);
    if (digits.length === 40 && isHex(digits)) return true;
  }
  return /\d/.test(token) && /[A-Za-z]/.test(token) && changesIn(token) >= minChanges;
}

/** For an address that is written in pieces: its beginning, its characters, and its whole length. */
const spelled: readonly {
  starts: RegExp;
  of: (token: string) => boolean;
  min: number;
  max: number;
  irregular: number;
}[] = [
  { starts: /^T/, of: isBase58, min: 34, max: 34, irregular: 4 },
  { starts: /^[13]/, of: isBase58, min: 26, max: 35, irregular: minChanges },
  {
    starts: /^(?:bc|tb|ltc|addr)1/,
    of: (token) => token === token.toLowerCase(),
    min: 42,
    max: 108,
    irregular: minChanges,
  },
];

/** An address in pieces with spaces or signs between them, from the token at `start` to the end of a later one. */
function isSpelledOut(run: readonly string[], start: number): boolean {
  const first = run[start] ?? "";
  return (
    isSpelledHex(run, start) || spelled.some((shape) => shape.starts.test(first) && isSpelledAs(run, start, shape))
  );
}

function isSpelledAs(
  run: readonly string[],
  start: number,
  { of, min, max, irregular }: (typeof spelled)[number],
): boolean {
  let length = 0;
  let strange = 0;
  for (let at = start; at < run.length && length < max; at++) {
    const token = run[at] ?? "";
    if (!of(token)) return false;
    length += token.length;
    strange += strangenessOf(token);
    if (length >= min && length <= max && strange >= irregular) return true;
  }
  return false;
}

/** What words do not have: a single letter, or a change of class other than a capital at the beginning. */
function strangenessOf(token: string): number {
  if (token.length === 1) return token > "9" ? 1 : 0;
  return changesIn(token) - (/^[A-Z][a-z]/.test(token) ? 1 : 0);
}

/** 0x, then 40 of hex in any pieces. If all of them are digits, it may be a table of sizes, so it does not count. */
function isSpelledHex(run: readonly string[], start: number): boolean {
  let digits = "";
  for (let at = start; at < run.length && digits.length < 42; at++) {
    digits += (run[at] ?? "").toLowerCase().replaceAll("o", "0");
    if (!"0x".startsWith(digits.slice(0, 2)) || !isHex(digits.slice(2))) return false;
    if (digits.length === 42) return /[a-f]/.test(digits.slice(2));
  }
  return false;
}
