import { directionOf, type Language } from "@arcade/contract/languages";

/** A piece of a line that is drawn in one go: one font, one direction. */
export interface Piece {
  text: string;
  font: "latin" | "language";
}

const shape = /[\u0600-\u06ff\u0750-\u077f]+|[ ]+|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|[!-~\u00a0-\u02ff\u2000-\u206f]+|./gu;
const isIdeograph = (text: string) => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text);
const isOwn = (text: string) => /[^ -\u02ff\u2000-\u206f]/.test(text);

/** Cuts a text into lines of a width, at spaces and between ideographs; a piece that is wider than the line stands alone. */
export function breakLines(text: string, width: number, widthOf: (piece: Piece) => number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const { 0: part } of text.matchAll(shape)) {
    const piece: Piece = { text: part, font: isOwn(part) ? "language" : "latin" };
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
 * The order in which the pieces of a line are drawn from the left. Right-to-left lines are turned round piece by piece, but figures and
 * Latin words that stand together keep their own order among themselves; the letters inside an Arabic piece are turned by the font's shaping.
 */
export function visualOrder(line: readonly Piece[], language: Language): Piece[] {
  if (directionOf(language) === "ltr") return joined(line);
  const groups: Piece[][] = [];
  for (const piece of line) {
    const group = groups.at(-1);
    const follows = group?.[0]?.font === "latin" && group[0].text.trim() !== "" && (piece.font === "latin" || piece.text.trim() === "");
    if (follows && group !== undefined) group.push(piece);
    else groups.push([piece]);
  }
  return groups.toReversed().flatMap((group) => {
    // The space that ends a Latin group stands on its left.
    const tail: Piece[] = [];
    while (group.at(-1)?.text.trim() === "") tail.push(...group.splice(-1));
    return [...tail, ...joined(group)];
  });
}

/** Neighbours of one font are drawn as one text, so that a page of ideographs is not thousands of operators. */
function joined(pieces: readonly Piece[]): Piece[] {
  const texts: Piece[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    if (last !== undefined && last.font === piece.font) last.text += piece.text;
    else texts.push({ ...piece });
  }
  return texts;
}
