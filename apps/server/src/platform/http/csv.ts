/**
 * A table for spreadsheets: RFC 4180 (comma, CRLF, quotes doubled), UTF-8 with a mark so that Excel reads it as such.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return `\ufeff${csvLines(table)}`;
}

/** More lines of a table that has begun. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

/**
 * What begins a formula in some spreadsheet. Chinese, Japanese and Korean ones also read the full-width signs as such.
 */
const signs = "[=+\\-@|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05\u2212]";
/**
 * Where some spreadsheet begins a new cell, whatever separator the file names: an Excel set to ";" reads no quote in
 * the middle of a line.
 */
const cellEnd = "[,;|\\t\\r\\n\\u2028\\u2029][\"'\\s]{0,8}";
const startsFormula = new RegExp(`^(?:[\\t\\r\\n]|\\s{0,1000}${signs})`, "u");
const innerFormula = new RegExp(`(${cellEnd})(?=${signs})`, "gu");
const startsDefused = new RegExp(`^'(?=\\s{0,1000}${signs})`, "u");
const innerDefused = new RegExp(`(${cellEnd})'(?=${signs})`, "gu");

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe before it (SEC-031), at the start of the cell and
 * after every separator in it. Our own figures may begin with a minus and contain only digits and a point.
 */
export function cell(text: string): string {
  const isFigure = /^-?\d{1,40}(?:\.\d{1,40})?$/.test(text);
  const inner = text.replace(innerFormula, "$1'");
  // guard: no cell of a file is a formula [!isFigure && -> false &&]
  const safe = !isFigure && startsFormula.test(text) ? `'${inner}` : inner;
  return /[",;|\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell before `cell` made it safe. */
export function plainCell(text: string): string {
  return text.replace(innerDefused, "$1").replace(startsDefused, "");
}
