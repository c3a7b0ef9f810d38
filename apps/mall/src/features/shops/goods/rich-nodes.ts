/** What a description may be made of. Whatever else stands in it is text, or nothing. */
const allowed = ["p", "br", "strong", "em", "h3", "ul", "ol", "li"] as const;
type RichTag = (typeof allowed)[number];

/** A piece of a description: words, a picture of ours by its name, or an element around others. */
export type RichNode = string | { picture: string } | { tag: RichTag; children: RichNode[] };

const named: Readonly<Record<string, RichTag>> = {
  b: "strong",
  i: "em",
  h1: "h3",
  h2: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  div: "p",
};
const silent = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "noscript",
  "title",
  "textarea",
  "head",
]);
const ourPicture = /^\/files\/(p[0-9a-f]{32})\/\d{3,4}$/;

/**
 * HTML as pieces that can do nothing: a template's content belongs to no page, so nothing in it runs, loads or styles,
 * and only what is named here is taken out of it. The server has cleaned it before; a page that trusts nobody needs no
 * second thought.
 */
export function richNodes(html: string): RichNode[] {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return nodesOf(holder.content);
}

function nodesOf(parent: Node): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.textContent === null || node.textContent === "" ? [] : [node.textContent];
    if (!(node instanceof Element) || silent.has(node.localName)) return [];
    if (node.localName === "img") {
      const name = ourPicture.exec(node.getAttribute("src") ?? "")?.[1];
      return name === undefined ? [] : [{ picture: name }];
    }
    const tag = allowed.find((known) => known === node.localName) ?? named[node.localName];
    return tag === undefined ? nodesOf(node) : [{ tag, children: nodesOf(node) }];
  });
}

/** The pieces as HTML again, for the editor to begin with. */
export function htmlOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string")
        return node.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      if ("picture" in node) return `<img src="/files/${node.picture}/960" alt="">`;
      return node.tag === "br" ? "<br>" : `<${node.tag}>${htmlOf(node.children)}</${node.tag}>`;
    })
    .join("");
}
