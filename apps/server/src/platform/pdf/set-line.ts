import { directionOf, type Language } from "@arcade/contract/languages";

/** Whose letters a piece is drawn with: Latin and its neighbours, the reader's own language, or what names and addresses of anybody are written in. */
export type Face = "latin" | "language" | "cjk" | "arabic";

/** A piece of a line that is drawn in one go: one font, one direction. */
export interface Piece {
  text: string;
  face: Face;
  rtl: boolean;
  /** It stands apart from the piece before it, whatever the direction of both. */
  apart?: true;
}

/** Names and numbers side by side, each in a direction of its own: the first comes first for whoever reads, in either direction. */
export function sideBySide(...parts: readonly string[]): string {
  return parts.map((part) => `\u2068${part}\u2069`).join(" · ");
}

/** Which font has all the letters of a text that is not Latin. */
export type FaceOf = (text: string) => Face;

const latin = "!-~\\u00a0-\\u058f\\u1e00-\\u1fff\\u2000-\\u2065\\u206a-\\u206f\\u20a0-\\u20bf";
const shape = new RegExp(
  `[\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff]+|[ ]+|[\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef\\u3000-\\u303f]|[${latin}]+|.`,
  "gu",
);
const isolates = /[\u2066-\u2069]/;
/** What takes its direction from the line it stands in. */
const isNeutral = (text: string) => /^[\s\u00b7,;:\u2013\u2014-]*$/.test(text);
const isIdeograph = (text: string) => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text);
const isLatin = (text: string) => new RegExp(`^[ ${latin}]*$`).test(text);
const isArabic = (text: string) => /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]/.test(text);

/** Cuts a text into lines of a width, at spaces and between ideographs; a piece that is wider than the line stands alone. */
export function breakLines(text: string, width: number, widthOf: (piece: Piece) => number, faceOf: FaceOf): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  let apart = false;
  for (const { 0: part } of text.matchAll(shape)) {
    if (isolates.test(part)) {
      apart = true;
      continue;
    }
    const piece: Piece = { text: part, face: isLatin(part) ? "latin" : faceOf(part), rtl: isArabic(part), ...(apart && { apart }) };
    apart = false;
    const wide = widthOf(piece);
    const line = lines.at(-1) ?? [];
    const mayBreak = part === " " || isIdeograph(part) || line.at(-1)?.text === " ";
    if (line.length > 0 && used + wide > width && mayBreak) {
      lines.push(part.trim() === "" ? [] : [piece]);
      used = part.trim() === "" ? 0 : wide;
      continue;
    }
    if (line.length === 0 && part.trim() === "") continue;
    line.push(piece);
    used += wide;
  }
  return lines.filter((line) => line.length > 0);
}

/**
 * The order in which the pieces of a line are drawn from the left. Pieces that run against the line stay together and are turned round
 * among themselves: figures and Latin words in an Arabic line, an Arabic name in a Latin one. The letters inside an Arabic piece are turned
 * by the font's shaping.
 */
export function visualOrder(line: readonly Piece[], language: Language): Piece[] {
  const rtl = directionOf(language) === "rtl";
  const groups: Piece[][] = [];
  for (const piece of line) {
    const group = groups.at(-1);
    const runsAgainst = group?.[0] !== undefined && !isNeutral(group[0].text) && group[0].rtl !== rtl;
    if (group !== undefined && runsAgainst && piece.apart !== true && (piece.rtl !== rtl || piece.text.trim() === "")) group.push(piece);
    else groups.push([piece]);
  }
  if (!rtl) return joined(groups.flatMap((group) => (group[0]?.rtl === true ? turned(group) : group)));
  return groups.toReversed().flatMap((group) => {
    // The space that ends a Latin group stands on its left, and so does a mark between it and what follows.
    const tail: Piece[] = [];
    while (group.length > 1 && isNeutral(group.at(-1)?.text ?? "")) tail.push(...group.splice(-1));
    return [...tail, ...joined(group)];
  });
}

/** Arabic words of a Latin line; the space that ends them belongs to the line. */
function turned(group: readonly Piece[]): Piece[] {
  const words = group.findLastIndex(({ text }) => text.trim() !== "") + 1;
  return [...group.slice(0, words).toReversed(), ...group.slice(words)];
}

/** Neighbours of one font are drawn as one text, so that a page of ideographs is not thousands of operators. */
function joined(pieces: readonly Piece[]): Piece[] {
  const texts: Piece[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    if (last !== undefined && last.face === piece.face && last.rtl === piece.rtl) last.text += piece.text;
    else texts.push({ ...piece });
  }
  return texts;
}
