export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

// What ends a sentence does not belong to the address.
const addresses = /\bhttps?:\/\/[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uffef]+/giu;
const trailing = /[.,;:!?)\]،؛؟…]+$/u;

/** A text with its web addresses; only http and https are ever links (SEC-035), and none whose name can look like another's. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const shown = match[0].replace(trailing, "");
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function hrefOf(text: string): string | null {
  try {
    const { protocol, hostname, href } = new URL(text);
    const isOtherLetters = hostname.split(".").some((part) => part.startsWith("xn--"));
    return (protocol === "http:" || protocol === "https:") && !isOtherLetters ? href : null;
  } catch {
    return null;
  }
}
