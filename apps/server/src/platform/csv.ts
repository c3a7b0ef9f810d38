/** A table for spreadsheets: RFC 4180 (comma, CRLF, quotes doubled), UTF-8 with a mark so that Excel reads it as such. */
export function csvOf(table: readonly (readonly string[])[]): string {
  return `\ufeff${table.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * What a spreadsheet would take for a formula becomes text by an apostrophe before it (SEC-031). Our own figures begin with a minus at the most
 * and hold nothing but digits and a point.
 */
export function cell(text: string): string {
  const isFigure = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isFigure && /^\s*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
