const before = 30;

/** The part of a text in which a search found the first of its words, so that a preview of two lines shows it. */
export function excerptOf(text: string, keywords: string): string {
  const folded = text.toLowerCase();
  const places = keywords
    .toLowerCase()
    .split(/\s/u)
    .filter((word) => word !== "")
    .map((word) => folded.indexOf(word))
    .filter((place) => place >= 0);
  const first = Math.min(...places);
  if (!Number.isFinite(first) || first <= before) return text;
  // It begins with a whole word if one begins soon. The second half of a pair of surrogates is nothing to show.
  return `…${text
    .slice(first - before)
    .replace(/^\S{0,12}\s/u, "")
    .replace(/^[\udc00-\udfff]/u, "")}`;
}
