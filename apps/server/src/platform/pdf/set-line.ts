import { directionOf, type Language } from "@arcade/contract/languages";
import bidiFactory, { type EmbeddingLevels } from "bidi-js";
import LineBreaker from "linebreak";

/**
 * The font of a piece. `latin` also has Greek, Cyrillic and Armenian. `language` has the documents' own words in the
 * reader's language. `cjk` and `arabic` have names and addresses from anywhere.
 */
export type Face = "latin" | "language" | "cjk" | "arabic";

/** A piece of a line that is drawn at once, in one font. The font orders and joins the letters of an Arabic word. */
export interface Piece {
  text: string;
  face: Face;
  /** Its letters join and go from right to left. */
  rtl: boolean;
}

/** Finds the font that has all letters of a text that is not Latin. */
export type FaceOf = (text: string) => Face;

interface Setting {
  language: Language;
  width: number;
  widthOf(piece: Piece): number;
  faceOf: FaceOf;
}

/**
 * Names and numbers on one line with dots between. Each part is isolated (UAX 9), so that the first part is also the
 * first one for a reader of either direction.
 */
export function sideBySide(...parts: readonly string[]): string {
  return parts.map((part) => `\u2068${part}\u2069`).join(" · ");
}

const bidi = bidiFactory();

/**
 * The lines of a text, each as its pieces from left to right. UAX 14 (linebreak) breaks the lines; UAX 9 (bidi-js)
 * orders the pieces. A word that is wider than `width` (in points) has a line of its own.
 */
export function setLines(raw: string, { language, width, widthOf, faceOf }: Setting): Piece[][] {
  const text = readable(raw);
  // Text without Arabic, such as an amount or a time, reads from the left in every language.
  const base = directionOf(language) === "rtl" && /[\u0600-\u08ff\u2066-\u2069]/.test(text) ? "rtl" : "ltr";
  const levels = bidi.getEmbeddingLevels(text, base);
  const piecesOf = (start: number, end: number) => piecesIn(text, levels, { start, end }, faceOf);
  const widthIn = (start: number, end: number) => piecesOf(start, end).reduce((sum, piece) => sum + widthOf(piece), 0);

  const lines: Piece[][] = [];
  let [start, end, used] = [0, 0, 0];
  const endLine = (next: number) => {
    const pieces = piecesOf(start, endOfWords(text, start, end));
    if (pieces.length > 0) lines.push(pieces);
    [start, used] = [next, 0];
  };
  for (const next of breaks(text)) {
    const words = endOfWords(text, end, next);
    const wide = widthIn(end, words);
    if (end > start && used + wide > width) endLine(end);
    used += wide + widthIn(words, next);
    end = next;
  }
  endLine(end);
  return lines;
}

/** Letters, digits and the marks between them, as in `2026-01-31 12:00`, `-12.50 USDT` or a hash. */
const figures = /[+-]?[0-9A-Za-z](?:[ -~]*[0-9A-Za-z])?/g;

/**
 * The text without control characters and without marks that force a direction, so that a name cannot reverse the
 * figures beside it. Figures and Latin words in Arabic text are isolated, because UAX 9 alone would draw 2026-01-31
 * after an Arabic letter as 31-01-2026.
 */
function readable(raw: string): string {
  const text = raw.replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ").replaceAll(/[\u202a-\u202e]/g, "");
  return isArabic(text) ? text.replaceAll(figures, "\u2066$&\u2069") : text;
}

/** The indices where a line may end. Korean lines end only between words, as in print; UAX 14 allows each syllable. */
function* breaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
    const { position } = found;
    if (!/^[\uac00-\ud7af]{2}$/.test(text.slice(position - 1, position + 1))) yield position;
  }
}

function endOfWords(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}

/**
 * The pieces of a part of a text, from left to right. Neighbouring letters of one font are one piece. Otherwise a page
 * would have thousands of drawing commands.
 */
function piecesIn(
  text: string,
  levels: EmbeddingLevels,
  { start, end }: { start: number; end: number },
  faceOf: FaceOf,
): Piece[] {
  const pieces: Piece[] = [];
  if (start === end) return pieces;
  let last: Piece | undefined;
  for (const index of visualOrder(text, levels, start, end)) {
    const letter = letterAt(text, index);
    if (letter === "" || isMark(letter)) continue;
    const turned = (levels.levels[index] ?? 0) % 2 === 1;
    const drawn = turned ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    const face = isLatin(drawn) ? "latin" : faceOf(drawn);
    const rtl = turned && isArabic(drawn);
    // pdfkit would reverse extended Arabic digits as if they were letters, so each digit is a piece of its own.
    const joins = last !== undefined && last.face === face && last.rtl === rtl && (rtl || !isArabic(drawn));
    if (last !== undefined && joins) last.text = rtl ? drawn + last.text : last.text + drawn;
    else pieces.push((last = { text: drawn, face, rtl }));
  }
  return pieces;
}

/**
 * The indices of a part of a text in visual order, from left to right. `getReorderedIndices` of bidi-js 1.1.0 ignores
 * the part and returns the indices of the whole text.
 */
function visualOrder(text: string, levels: EmbeddingLevels, start: number, end: number): number[] {
  const order = Array.from({ length: end - start }, (_, place) => start + place);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const segment = order.slice(from - start, to - start + 1).toReversed();
    order.splice(from - start, segment.length, ...segment);
  }
  return order;
}

/** The character that begins at an index. Empty at the second half of a surrogate pair. */
function letterAt(text: string, index: number): string {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? "" : String.fromCodePoint(text.codePointAt(index) ?? 0);
}

/** Direction marks and zero-width characters have no glyph. */
const isMark = (letter: string) => /[\u061c\u200b-\u200f\u2066-\u2069]/.test(letter);
const isLatin = (letter: string) =>
  /[ -~\u00a0-\u058f\u1e00-\u1fff\u2000-\u2065\u206a-\u206f\u20a0-\u20bf]/.test(letter);
const isArabic = (text: string) => /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]/.test(text);
