/**
 * The form of articles and announcements: `## ` a heading, `- ` an item of a list, `[words](address)` a link, an empty
 * line between paragraphs. Everything else is text, HTML too. The server reads it to refuse bad links, both web apps to
 * show it.
 */
export type Block = { kind: "heading" | "paragraph"; pieces: Piece[] } | { kind: "list"; items: Piece[][] };

/** A part of one line: plain words, or the words of a link. */
export interface Piece {
  text: string;
  /** Null: plain words. */
  link: Link | null;
}

/** A page of the mall by its route, or another site by its whole address. */
export type Link = { kind: "own"; route: string } | { kind: "outside"; address: string };

/** Routes of the mall as they are in its address bar after the "#". */
const ownRoute = /^#?(\/pages\/[A-Za-z][\w/]{0,80}(?:\?[\w.~%=&+-]{0,300})?)$/;
/** A host by name in plain letters, without a password before it. */
const outsideAddress =
  /^https?:\/\/(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,24}(?::\d{1,5})?(?:[/?#][^\s\\<>"\p{Cc}\p{Cf}]*)?$/u;
const linkText = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500}(?:\([^()\s]{0,200}\)[^()\s]{0,200}){0,3})\)/gu;

/** Where an address leads, or null if nobody may follow it: only pages of the mall and http(s) to a host by name. */
export function linkOf(target: string): Link | null {
  const [, route] = ownRoute.exec(target) ?? [];
  if (route !== undefined) return { kind: "own", route };
  return isFollowable(target) ? { kind: "outside", address: target } : null;
}

/** Longer than any address that is written as a link. */
const maxAddress = 2_000;

/**
 * Whether an address of another site may be followed from the mall: http(s) to a host by name in plain letters. A name
 * with a part in punycode (`xn--`) is refused: browsers show some of these as letters that look like another name's.
 */
export function isFollowable(address: string): boolean {
  if (address.length > maxAddress || !outsideAddress.test(address)) return false;
  const [, host = ""] = /^https?:\/\/([A-Za-z0-9.-]{1,255})/.exec(address) ?? [];
  return !host.split(".").some((part) => part.toLowerCase().startsWith("xn--"));
}

/** What is written as the address of each link, whether it may be followed or not. */
export function linksIn(body: string): string[] {
  return [...body.matchAll(linkText)].map(([, , target = ""]) => target);
}

/** The text of an article as blocks, in order. Neighbouring list lines become one list. No text is refused here. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  for (const line of body.split("\n").map((text) => text.trim())) {
    const last = blocks.at(-1);
    if (line === "") continue;
    if (line.startsWith("## ")) blocks.push({ kind: "heading", pieces: piecesOf(line.slice(3)) });
    else if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", pieces: piecesOf(line) });
    else if (last?.kind === "list") last.items.push(piecesOf(line.slice(2)));
    else blocks.push({ kind: "list", items: [piecesOf(line.slice(2))] });
  }
  return blocks;
}

/** What looks like a link and is not one stays as it was written. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of line.matchAll(linkText)) {
    const [whole, words = "", target = ""] = found;
    const link = linkOf(target);
    if (link === null) continue;
    if (found.index > end) pieces.push({ text: line.slice(end, found.index), link: null });
    pieces.push({ text: words, link });
    end = found.index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), link: null });
  return pieces;
}
