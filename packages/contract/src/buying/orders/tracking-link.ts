import { trackingKey } from "./tracking.ts";

/** The place for the tracking number in a carrier's link. */
export const numberMark = "{number}";
/** The maximum number of characters of a carrier's link template. Operators write it. */
export const maxTrackingLink = 300;

/** Names that lead to the reader's own network, and those that no public host has (RFC 2606, 6761, 6762, 8375). */
const insideNames: ReadonlySet<string> = new Set([
  "arpa",
  "corp",
  "example",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "test",
]);

/**
 * Whether a text can be a carrier's link template: https on the default port, a public host by name, `{number}` exactly
 * once and after the host. An IP address is refused, because it may lead into a private network.
 */
export function isTrackingLink(template: string): boolean {
  if (template.length > maxTrackingLink || template.split(numberMark).length !== 2) return false;
  if (!isReadable(template)) return false;
  const address = addressOf(template.replace(numberMark, "1"));
  const other = addressOf(template.replace(numberMark, "2"));
  if (address === null || address.protocol !== "https:" || address.port !== "") return false;
  if (address.username !== "" || address.password !== "" || address.host !== other?.host) return false;
  const parts = address.hostname.split(".");
  const last = parts.at(-1) ?? "";
  return parts.length > 1 && parts.every((part) => part !== "") && isLetters(last) && !insideNames.has(last);
}

// Not `URL.parse`: browsers from before 2024 do not have it.
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Without spaces, control characters, quotes and angle brackets. */
function isReadable(text: string): boolean {
  return Array.from(text).every((sign) => sign > " " && sign <= "~" && !"\"'<>\\`^|".includes(sign));
}

function isLetters(text: string): boolean {
  return text.length > 1 && Array.from(text).every((sign) => sign >= "a" && sign <= "z");
}

/** The carrier's page of this number; null if the carrier has none. */
export function trackingLink(template: string | null, number: string): string | null {
  return template === null || !isTrackingLink(template)
    ? null
    : template.replace(numberMark, encodeURIComponent(trackingKey(number)));
}
