/** The elements that a description may have. Everything else becomes text or is dropped. */
const allowed = ["p", "br", "strong", "em", "h3", "ul", "ol", "li"] as const;
type RichTag = (typeof allowed)[number];

/** A part of a description: text, one of our pictures by its name, or an element with parts inside. */
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
 * Turns HTML into harmless parts. The content of a template belongs to no page, so nothing in it runs, loads or styles.
 * Only the elements named here are taken from it. The server has already cleaned it. This is a second protection.
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

/** The parts as HTML again, for the editor. */
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
