export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

// Punctuation that ends a sentence does not belong to the address.
const addresses = /\bhttps?:\/\/[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uffef]+/giu;
const trailing = ".,;:!?)]،؛؟…";

/**
 * A text with its web addresses. Only http and https become links (SEC-035), and none whose host name can look like
 * another.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const shown = withoutEnd(match[0]);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push({ kind: "link", text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function withoutEnd(address: string): string {
  let end = address.length;
  while (trailing.includes(address.charAt(end - 1)) && end > 0) end -= 1;
  return address.slice(0, end);
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
