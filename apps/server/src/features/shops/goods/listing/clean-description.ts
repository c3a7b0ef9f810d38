import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { apartTask } from "../../../../platform/apart/task.ts";

/** Loaded with the first description that is cleaned, which happens in the process apart. */
const cleaner = () => createRequire(import.meta.url)("sanitize-html") as typeof sanitizeHtml; // what the module exports

/** Pictures of ours, as `/files/<name>/<width>`; nothing else may be shown in a description. */
const ourPicture = /^\/files\/(p[0-9a-f]{32})\/\d{3,4}$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "h3", "ul", "ol", "li", "img"],
  allowedAttributes: { img: ["src", "alt", "loading"] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  // Their text is no text of the description either.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "template",
    "title",
    "xmp",
  ],
  nestingLimit: 6,
  // A tag that is not a picture of ours is removed completely.
  // guard: a description shows only our pictures [without exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,]
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs["src"] === undefined,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    div: "p",
    img(_tag, attributes) {
      const name = ourPicture.exec(attributes["src"] ?? "")?.[1];
      return {
        tagName: "img",
        attribs: name === undefined ? {} : { src: `/files/${name}/960`, alt: "", loading: "lazy" },
      };
    },
  },
};

/**
 * The part of a description that buyers see: paragraphs, headings, lists, emphasis and pictures of ours. Cleaning it
 * again changes nothing.
 */
export function cleanDescription(html: string): string {
  const cleaned = cleaner()(html, options).trim();
  return /[^\s]/u.test(withoutTags(cleaned, "<img").replaceAll("&nbsp;", " ")) ? cleaned : "";
}

export const cleanDescriptionApart = apartTask(import.meta.url, cleanDescription);

/**
 * A cleaned text without its tags, except those that begin with `kept`. One step for each tag, whatever the text is.
 */
export function withoutTags(html: string, kept?: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", Math.max(end, start + 1))) {
    const close = html.indexOf(">", start);
    if (close < 0) break;
    if (kept !== undefined && html.startsWith(kept, start)) continue;
    parts.push(html.slice(end, start));
    end = close + 1;
  }
  return parts.join("") + html.slice(end);
}

/** The pictures that a cleaned description shows, by their names. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img src="\/files\/(p[0-9a-f]{32})\/960"/g)].flatMap(([, name]) => name ?? []);
}

/** A cleaned description as plain text: its words, in lines. */
export function plainOf(html: string): string {
  const lines = withoutTags(html.replaceAll(/<br \/>|<\/(?:p|h3|li)>/g, "\n"));
  return lines
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

/** Plain text as HTML: an empty line parts paragraphs. */
export function htmlOfPlain(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escaped(part.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
